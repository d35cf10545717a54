import type { CardOrder, PaymentRecord, Settlement } from '@billfold/core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { createFakeChain } from '../../../test/createFakeChain.js'
import { completed, createPaymentRecord, hashOf, payer } from '../../../test/createPaymentRecord.js'
import { usdc } from '../../../test/createPayServices.js'
import { button, checkout, heading, row, seller, text, visitPay } from '../../../test/visitPay.js'
import { AccountModal } from '../AccountModal.js'

async function openAccount(records: readonly PaymentRecord[], chain = createFakeChain()) {
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const record of records) await chain.database.put('operations', record.id, record)
  const kit = await visitPay(<AccountModal options={{}} onClose={() => {}} />, { chain })
  await expect.element(button('Send')).toBeVisible()
  return kit
}

const listSends = ({ wallet }: Awaited<ReturnType<typeof openAccount>>) =>
  wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')

/** Records an unmined transfer, as left by a closed page. */
function leaveUnmined() {
  const chain = createFakeChain()
  chain.state.mining = false
  chain.sent.push({
    hash: hashOf(0),
    from: payer,
    to: usdc.address,
    value: 0n,
    data: createPaymentRecord('p').steps[0]?.calls[0]?.data ?? '0x',
    nonce: 0,
  })
  return chain
}

test('T31 a payment that another page has begun is offered, followed by keyboard to its end, and nothing is asked of the wallet', async () => {
  const chain = leaveUnmined()
  const kit = await openAccount([createPaymentRecord('p', { steps: ['submitted'] })], chain)
  await expect.element(text('Payment in progress')).toBeVisible()
  await expect.element(text('Processing')).toBeVisible()
  const view = button('View').element() as HTMLElement
  view.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Processing Payment')).toHaveFocus()
  chain.mine()
  await expect.element(heading('Payment Successful!')).toBeVisible()
  await userEvent.click(button('Done'))
  await expect.element(heading('Your account')).toBeVisible()
  await expect.element(button('Payments')).toBeVisible()
  expect(page.getByText('Payment in progress').query()).toBeNull()
  expect(listSends(kit)).toEqual([])
})

test('what is offered stays where it is when it ends, and says so', async () => {
  const chain = leaveUnmined()
  await openAccount([createPaymentRecord('p', { steps: ['submitted'] })], chain)
  await expect.element(text('Payment in progress')).toBeVisible()
  chain.mine()
  await expect.element(text('A payment has ended')).toBeVisible()
  await expect.element(text('Completed')).toBeVisible()
})

test('a part is paid and the rest waits for a person: opening it asks for nothing, Back leads back', async () => {
  const kit = await openAccount([createPaymentRecord('p', { steps: ['confirmed', 'ready'] })])
  await expect.element(text('Waiting for you')).toBeVisible()
  await userEvent.click(button('Continue'))
  await expect.element(heading('Processing Payment')).toBeVisible()
  await expect.element(button('Retry')).toBeVisible()
  await userEvent.click(button('Back'))
  await expect.element(heading('Your account')).toBeVisible()
  expect(listSends(kit)).toEqual([])
})

const order: CardOrder = {
  id: 'order-1',
  link: 'https://services.invalid/pay/order-1',
  onramp: 'stripe',
  currency: 'USD',
  currencyAmount: 5,
  destinationToken: usdc as never,
  status: 'CREATED',
  isPaid: false,
}

test.each([
  ['the provider’s own page is opened', {}, 1],
  ['a page of somebody else is not', { link: 'https://evil.invalid/stripe' }, 0],
  ['a page that opens only once is not opened again', { opensOnce: true }, 0],
])('T44 of a card order on disk %s', async (_, changes, count) => {
  await openAccount([createPaymentRecord('p', { steps: [], card: { ...order, ...changes } })])
  await expect.element(text('Waiting for card payment')).toBeVisible()
  await userEvent.click(button('View'))
  await expect.element(text('Pay in the Stripe window')).toBeVisible()
  await expect.element(button('Cancel Transaction')).toBeVisible()
  expect(page.getByRole('link', { name: 'Open Stripe' }).elements()).toHaveLength(count)
})

test('payments of other accounts are not shown', async () => {
  await openAccount([
    createPaymentRecord('theirs', { payer: seller, steps: ['submitted'] }),
    createPaymentRecord('mine', { settlement: completed, amount: 7 }),
  ])
  await expect.element(button('Payments')).toBeVisible()
  expect(page.getByText('Payment in progress').query()).toBeNull()
  await userEvent.click(button('Payments'))
  await expect.element(row(/^7\sUSDC to/)).toBeVisible()
  expect(page.getByRole('button', { name: /USDC to/ }).elements()).toHaveLength(1)
})

const refund = {
  chainId: 1337,
  tokenAddress: usdc.address,
  amount: 5_000_000n,
  receiver: payer,
  transactionHash: undefined,
}
const ends: readonly (readonly [string, Parameters<typeof createPaymentRecord>[1], string, string])[] = [
  ['completed', { settlement: completed }, 'Completed', 'Payment Receipt'],
  ['refunded', { settlement: { status: 'refunded', refund } }, 'Refunded', 'Payment refunded'],
  ['failed', { settlement: { status: 'failed', reason: 'No solver' } }, 'Failed', 'Payment failed'],
  ['reverted', { steps: ['reverted'] }, 'Failed', 'Payment failed'],
  ['expired', { steps: ['ready'], expiration: 1 }, 'Expired', 'Payment expired'],
  ['left before it was paid', { steps: ['ready'] }, 'Not paid', 'Not paid'],
]

test.each(ends)(
  'a payment that is %s has its row and its own screen, and asks for nothing',
  async (_, options, state, title) => {
    const kit = await openAccount([createPaymentRecord('p', options)])
    await userEvent.click(button('Payments'))
    await expect.element(heading('Payments')).toHaveFocus()
    await expect.element(page.getByText(new RegExp(`^${state} · `))).toBeVisible()
    await userEvent.click(row(/5\sUSDC to 0x90F7\.\.\.b906/))
    await expect.element(heading(title).first()).toBeVisible()
    await userEvent.click(button('Back'))
    await expect.element(heading('Payments')).toBeVisible()
    expect(listSends(kit)).toEqual([])
  },
)

test('A1 a payment whose request may be open leads to the wallet, and is neither failed nor paid', async () => {
  await openAccount([createPaymentRecord('p', { steps: ['unknown'] })])
  await expect.element(text('Check your wallet')).toBeVisible()
  await userEvent.click(button('View'))
  await expect.element(heading('Check your wallet')).toBeVisible()
  await expect.element(button('I cancelled it in my wallet')).toBeVisible()
})

test('A1 a released request that went through after all: the receipt says that it was sent twice, with both hashes', async () => {
  const record = createPaymentRecord('p', { settlement: completed })
  const [step] = record.steps
  const [attempt] = step?.attempts ?? []
  if (!step || !attempt) throw new Error('no step')
  const attempts = [
    { ...attempt, end: 'released' as const, hash: hashOf(1) },
    { ...attempt, hash: hashOf(0) },
  ]
  const chain = createFakeChain()
  const mined = { from: payer, to: usdc.address, value: 0n, data: step.calls[0]?.data ?? '0x' } as const
  chain.sent.push(
    { ...mined, hash: hashOf(1), nonce: 0, block: 101 },
    { ...mined, hash: hashOf(0), nonce: 1, block: 102 },
  )
  await openAccount([{ ...record, steps: [{ ...step, asked: 2, attempts }] }], chain)
  await userEvent.click(button('Payments'))
  await userEvent.click(row(/5\sUSDC to/))
  await expect.element(text('This payment was sent twice')).toBeVisible()
  for (const hash of [hashOf(0), hashOf(1)])
    await expect.element(page.getByText(`${hash.slice(0, 6)}...${hash.slice(-4)}`).first()).toBeVisible()
})

test('a receipt is copied as text with every id, to the last digit', async () => {
  const copied = vi.fn(async (_: string) => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  await openAccount([createPaymentRecord('p', { settlement: completed })])
  await userEvent.click(button('Payments'))
  await userEvent.click(row(/5\sUSDC to/))
  await userEvent.click(button('Copy Receipt'))
  await expect.poll(() => copied.mock.calls.length).toBe(1)
  const receipt = copied.mock.calls[0]?.[0] ?? ''
  for (const line of [
    'Payment ID: service-p',
    'Amount Paid: 5 USDC',
    `To: ${seller}`,
    `Transaction Hash: ${hashOf(0)}`,
  ])
    expect(receipt.split('\n')).toContain(line)
})

test('of 400 payments a few are rendered, newest first, and more as one scrolls', async () => {
  const settlement: Settlement = completed
  const records = Array.from({ length: 400 }, (_, index) =>
    createPaymentRecord(`p${index}`, { settlement, amount: index + 1, createdAt: 1_700_000_000_000 + index }),
  )
  await openAccount(records)
  await userEvent.click(button('Payments'))
  const rows = () => page.getByRole('button', { name: /USDC to/ }).elements()
  await expect.poll(() => rows().length).toBeGreaterThan(0)
  expect(rows()[0]?.textContent).toMatch(/^400\sUSDC to/)
  expect(rows().length).toBeLessThan(60)
  const before = rows().length
  // The list may still be laid out at the first scroll.
  const scroll = () => {
    rows().at(-1)?.scrollIntoView()
    return rows().length
  }
  await expect.poll(scroll).toBeGreaterThan(before)
})

test('a journal that cannot be read says so, and can be tried again', async () => {
  const chain = createFakeChain()
  const { list } = chain.database
  chain.database.list = async () => Promise.reject(new Error('refused'))
  await openAccount([createPaymentRecord('p', { settlement: completed })], chain)
  await expect.element(text('Your payments could not be loaded')).toBeVisible()
  chain.database.list = list
  await userEvent.click(button('Try Again'))
  await expect.element(button('Payments')).toBeVisible()
})

/** Pays a fee, rejects the next request and leaves. */
async function leaveHalfPaid() {
  const kit = await visitPay(<CheckoutWidget {...checkout} chain={{ id: 1338 }} />)
  onTestFinished(() => void vi.unstubAllGlobals())
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^USDC on Local One/))
  await userEvent.click(button('Confirm Payment'))
  await expect.poll(() => kit.chain.sent.length).toBe(1)
  kit.wallet.rejectNext()
  await expect.element(button('Retry')).toBeVisible()
  await kit.view.unmount()
  kit.stop()
  return kit
}

test('T29 T31 a payment that is half paid goes on from two places at once: each of the rest is asked for a single time', async () => {
  const { chain } = await leaveHalfPaid()
  const modal = <AccountModal options={{}} onClose={() => {}} />
  const kit = await visitPay(
    <>
      {modal}
      {modal}
    </>,
    { chain },
  )
  const all = (name: string) =>
    [...document.querySelectorAll('dialog button')].filter(({ textContent }) => textContent === name)
  for (const name of ['Continue', 'Retry']) {
    await expect.poll(() => all(name)).toHaveLength(2)
    for (const element of all(name)) (element as HTMLElement).click()
  }
  await expect.poll(() => all('Done'), { timeout: 60_000 }).toHaveLength(2)
  expect(chain.sent.map(({ data }) => data.slice(0, 10))).toEqual(['0xa9059cbb', '0x095ea7b3', '0x12345678'])
  expect(listSends(kit).length).toBeLessThanOrEqual(2)
})

test('T31 Retry pressed as soon as it appears completes the payment', async () => {
  const { chain } = await leaveHalfPaid()
  await visitPay(<AccountModal options={{}} onClose={() => {}} />, { chain })
  const observer = new MutationObserver(() => {
    const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry')
    if (!retry) return
    observer.disconnect()
    retry.click()
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await userEvent.click(button('Continue'))
  await expect.element(button('Done'), { timeout: 30_000 }).toBeVisible()
})

test('a payment shows the name of the purchase in the list and on its receipt; one without a name shows its receiver', async () => {
  await openAccount([
    createPaymentRecord('named', { settlement: completed, title: 'Blue\u202e mug', createdAt: 2 }),
    createPaymentRecord('unnamed', { settlement: completed, createdAt: 1 }),
    createPaymentRecord('broken', { settlement: completed, title: 5 as never, createdAt: 0 }),
  ])
  await userEvent.click(button('Payments'))
  await expect.element(heading('Payments')).toHaveFocus()
  await expect.element(row(/Blue mug\s*5\sUSDC/)).toBeVisible()
  await expect.poll(() => row(/5\sUSDC to 0x90F7...b906/).elements().length).toBe(2)
  await userEvent.click(row(/Blue mug/))
  await expect.element(heading('Payment Receipt')).toBeVisible()
  await expect.element(text('Blue mug')).toBeVisible()
})

test('a sent payment tells about how long it still takes, by its quote', async () => {
  const records = [createPaymentRecord('p', { steps: ['submitted'], estimateMs: 40_000 })]
  await openAccount(records, leaveUnmined())
  await userEvent.click(button('View'))
  await expect.element(page.getByText(/^About (40|30) seconds left$/)).toBeVisible()
})

test('a payment that takes longer than its quote said tells so', async () => {
  const records = [createPaymentRecord('p', { steps: ['submitted'], estimateMs: 1 })]
  await openAccount(records, leaveUnmined())
  await userEvent.click(button('View'))
  await expect.element(text('This takes a little longer than usual.')).toBeVisible()
})
