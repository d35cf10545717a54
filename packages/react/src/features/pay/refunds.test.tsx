import { createFakeClock, type FakeClock } from '@billfold/test'
import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../entries/CheckoutWidget.js'
import { ether, farUsdc } from '../../test/createPayServices.js'
import { button, checkout, heading, row, text, visitPay } from '../../test/visitPay.js'

const [escrow, farEscrow] = [`0x${'d'.repeat(40)}`, `0x${'e'.repeat(40)}`] as const
const amount = '2500000000000000'
/** The first demo wallet's. */
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const intent = parseAbiParameters(
  'address, uint256, address, address, uint256, uint256, address, address, uint256, address, uint256, bytes32',
)

/** A deposit of ether for USDC on the other chain, of which the rest of its hour is the solver's. */
function prepareDeposit(body: Record<string, string>, deadline: number) {
  const data = encodeAbiParameters(intent, [
    body.sender as Hex,
    1337n,
    escrow,
    ether.address,
    BigInt(amount),
    1338n,
    farEscrow,
    farUsdc.address,
    BigInt(body.buyAmountWei ?? 0),
    body.receiver as Hex,
    BigInt(deadline / 1000),
    `0x${'7'.repeat(64)}`,
  ])
  const amounts = { originAmount: amount, destinationAmount: body.buyAmountWei }
  const deposit = { chainId: 1337, to: escrow, data: `0x4b2eec97${data.slice(2)}`, value: amount }
  return {
    ...amounts,
    timestamp: Date.now(),
    expiration: Date.now() + 3_600_000,
    paymentId: 'payment-3',
    steps: [
      {
        ...amounts,
        originToken: ether,
        destinationToken: farUsdc,
        transactions: [{ ...deposit, action: 'deposit' }],
      },
    ],
  }
}

async function pay(status: () => unknown) {
  const clock = createFakeClock(Date.now())
  const deadline = Math.ceil(Date.now() / 60_000) * 60_000 + 600_000
  const kit = await visitPay(<CheckoutWidget {...checkout} chain={{ id: 1338 }} />, {
    platform: { clock },
    answers: {
      'POST /v1/buy/prepare': ({ body }) => prepareDeposit(body, deadline),
      'GET /v1/status': status,
    },
  })
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^ETH on Local One/))
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Processing Payment')).toBeVisible()
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(deadline)
  return { ...kit, clock, deadline, when }
}

async function passUntil(clock: FakeClock, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await clock.advance(500)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
const isSeen = (words: string | RegExp) => page.getByText(words).elements().length > 0
const factOf = (label: string) =>
  page.getByText(label, { exact: true }).element().parentElement?.querySelector('dd')?.textContent

test('while a delivery is waited for it says what goes back, where and by when; after that, that it is on its way back', async () => {
  const { clock, deadline, when } = await pay(() => ({ status: 'PENDING', transactions: [] }))
  await passUntil(clock, () => isSeen(/goes back to your wallet/))
  await expect
    .element(
      text(`If it is not delivered by ${when}, 0.0025\u00a0ETH goes back to your wallet on Local One.`),
    )
    .toBeVisible()
  await clock.advance(deadline - clock.now() + 60_000)
  await passUntil(clock, () => isSeen('It was not delivered. Your money is being sent back.'))
  expect(factOf('At the latest')).toBe(when)
})

test('R4.58 a refunded payment: the amount, the network, the wallet and the latest time, and a new start', async () => {
  const { clock, when } = await pay(() => ({
    status: 'FAILED',
    transactions: [],
    refund: {
      status: 'COMPLETED',
      chainId: 1337,
      tokenAddress: ether.address,
      amount,
      receiver: payer,
      transactionHash: `0x${'ab'.repeat(32)}`,
    },
  }))
  await passUntil(clock, () => isSeen('Your money was sent back.'))
  await expect.element(text('Payment failed')).toBeVisible()
  expect(factOf('Sent back')?.replaceAll('\u00a0', ' ')).toBe('0.0025 ETH')
  expect(factOf('Network')).toBe('Local One')
  expect(factOf('To wallet')).toBe('0xf39F...2266')
  expect(factOf('At the latest')).toBe(when)
  await userEvent.click(button('Try Again'))
  await expect.element(heading('Select Token')).toBeVisible()
})
