import { createFakeClock, type FakeClock } from '@billfold/test'
import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { createFakeChain } from '../../../test/createFakeChain.js'
import { ether, farUsdc, usdc } from '../../../test/createPayServices.js'
import { button, checkout, heading, row, text, visitPay } from '../../../test/visitPay.js'

const [escrow, farEscrow] = [`0x${'d'.repeat(40)}`, `0x${'e'.repeat(40)}`] as const
const amount = '2500000000000000'
/** Address of the first demo wallet. */
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const intent = parseAbiParameters(
  'address, uint256, address, address, uint256, uint256, address, address, uint256, address, uint256, bytes32',
)

/** Quote for a deposit of ether for USDC on the other chain; the solver has until the deadline. */
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
  const chain = createFakeChain({ tokens: [{ ...usdc, balance: 9_000_000n } as never] })
  // The escrows of both chains have the same code; accounts have none.
  Object.assign(chain.rpc, {
    eth_getCode: ([address]: [string]) =>
      ([escrow, farEscrow] as string[]).includes(address.toLowerCase()) ? '0x60' : '0x',
  })
  const kit = await visitPay(<CheckoutWidget {...checkout} chain={{ id: 1338 }} />, {
    chain,
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
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
    .format(deadline)
    .replace(/ (?=[AP]M$)/, '\u00a0')
  return { ...kit, clock, deadline, when }
}

async function passUntil(clock: FakeClock, isSo: () => boolean): Promise<void> {
  for (let count = 0; !isSo(); count++) {
    if (count > 2_000) throw new Error(`It is not so after ${count} steps: ${isSo}`)
    await clock.advance(500)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
const isSeen = (words: string | RegExp) => page.getByText(words).elements().length > 0
const factOf = (label: string) =>
  page.getByText(label, { exact: true }).element().parentElement?.querySelector('dd')?.textContent

test('A12 while a delivery is waited for it says what goes back and by when; after that one press gets it back, and only the chain says that it is sent', async () => {
  const { chain, clock, deadline, when, wallet } = await pay(() => ({ status: 'PENDING', transactions: [] }))
  const state = { open: 1n, refunded: 3n }
  let deposit: keyof typeof state = 'open'
  const { eth_call: callToken, eth_getBlockByNumber: readBlock } = chain.rpc
  Object.assign(chain.rpc, {
    eth_call: (params: [{ data: Hex }]) =>
      params[0].data.startsWith('0xfbdc1ef1')
        ? `0x${state[deposit].toString(16).padStart(64, '0')}`
        : callToken?.(params as never),
    eth_getBlockByNumber: (params: never) => ({
      ...(readBlock?.(params) as object),
      timestamp: `0x${Math.floor(clock.now() / 1000).toString(16)}`,
    }),
  })
  await passUntil(clock, () => isSeen(/is refunded to your wallet/))
  await expect
    .element(
      text(
        `If the payment is not delivered by ${when}, 0.0025\u00a0ETH is refunded to your wallet on Local One.`,
      ),
    )
    .toBeVisible()
  await clock.advance(deadline - clock.now() + 60_000)
  await passUntil(clock, () => isSeen('The payment was not delivered in time. You can get your refund now.'))
  expect(isSeen('Your money is being refunded.')).toBe(false)
  expect(factOf('No later than')).toBe(when)
  chain.state.mining = false
  await userEvent.click(button('Get refund'))
  await passUntil(clock, () => chain.sent.length === 2)
  expect(chain.sent[1]?.data.slice(0, 10)).toBe('0x3d2d11bc')
  expect(chain.sent[1]?.data.slice(10)).toBe(chain.sent[0]?.data.slice(10))
  await passUntil(clock, () => isSeen('The payment was not delivered. Your money is being refunded.'))
  deposit = 'refunded'
  chain.mine()
  await passUntil(clock, () => isSeen('Your money was refunded.'))
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
})

test('R4.58 a refunded payment: the amount, the network and the wallet, no time that lies ahead, and a new start', async () => {
  const { clock } = await pay(() => ({
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
  await passUntil(clock, () => isSeen('Your money was refunded.'))
  await expect.element(text('Payment failed')).toBeVisible()
  expect(factOf('Refund')?.replaceAll('\u00a0', ' ')).toBe('0.0025 ETH')
  expect(factOf('Network')).toBe('Local One')
  expect(factOf('To wallet')).toBe('0xf39F...2266')
  expect(page.getByText('No later than').query()).toBeNull()
  await userEvent.click(button('Try Again'))
  await expect.element(heading('Select Token')).toBeVisible()
})

test('while the provider refunds, nothing says that the payment goes on', async () => {
  const { clock } = await pay(() => ({
    status: 'FAILED',
    transactions: [],
    refund: { status: 'PENDING', chainId: 1337, tokenAddress: ether.address, amount, receiver: payer },
  }))
  await passUntil(clock, () =>
    isSeen('The payment was not delivered. The provider says that it refunds your money.'),
  )
  expect(isSeen(/the payment continues/)).toBe(false)
  expect(isSeen('Now')).toBe(false)
})
