import { listPayments } from '@billfold/core/actions'
import { createFakeClock } from '@billfold/test'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { TransactionWidget } from '../../../entries/pay/TransactionWidget.js'
import { usdc } from '../../../test/createPayServices.js'
import {
  button,
  checkout,
  disconnectAll,
  heading,
  row,
  seller,
  text,
  type VisitPayOptions,
  visitPay,
} from '../../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

async function openDetails(options: VisitPayOptions = {}, props: object = {}) {
  const kit = await visitPay(
    <StrictMode>
      <CheckoutWidget {...checkout} {...props} />
    </StrictMode>,
    options,
  )
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^USDC on Local One/))
  await expect.element(button('Confirm Payment')).toBeEnabled()
  const countSends = () => kit.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  return { ...kit, countSends }
}

test('R2.181 R2.182 R2.183 R2.185 R4.41 R4.42 R4.43 R4.45 R9.13 R4.39 it begins by itself after 500 ms, once, also in StrictMode: percent, a row per step, and the note', async () => {
  const clock = createFakeClock(Date.now())
  const { countSends, chain } = await openDetails({ platform: { clock } })
  chain.state.mining = false
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Processing Payment')).toBeVisible()
  await expect.element(page.getByText('0 %', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Send USDC')
  await expect.element(text('Waiting...')).toBeVisible()
  await expect.element(text('Keep this window open until all transactions are complete.')).toBeVisible()
  await expect.element(button('Cancel Transaction')).toBeVisible()
  await clock.advance(499)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(countSends()).toBe(0)
  await clock.advance(1)
  await vi.waitFor(() => expect(countSends()).toBe(1), { timeout: 10_000 })
  await expect.element(text('Processing...')).toBeVisible()
  await vi.waitFor(() => expect(chain.sent).toHaveLength(1))
  // A wallet that has answered is not asked for on the screen any longer, whatever the clock says.
  await expect.element(text('Local One is confirming the transaction')).toBeVisible()
})

test('R2.184 R4.62 Cancel before the start stops it, and Start Transaction pays, once', async () => {
  const clock = createFakeClock(Date.now())
  const onCancel = vi.fn()
  const { countSends, billfold } = await openDetails({ platform: { clock } }, { onCancel })
  const statuses: string[] = []
  billfold.on('payment', ({ status }) => statuses.push(status))
  await userEvent.click(button('Confirm Payment'))
  await userEvent.click(button('Cancel Transaction'))
  expect(onCancel).toHaveBeenCalledOnce()
  expect(statuses).toEqual(['cancelled'])
  await clock.advance(10_000)
  await expect.element(text('Stopped. We send no more requests to your wallet.')).toBeVisible()
  expect(countSends()).toBe(0)
  await userEvent.click(button('Start Transaction'))
  await expect.element(heading('Payment Successful!')).toBeVisible()
  expect(countSends()).toBe(1)
})

test('R2.191 R2.193 R2.194 R2.195 R4.43 R4.60 a payment completes; the receipt has an entry with what was paid and received, and its hash', async () => {
  const onSuccess = vi.fn()
  const { chain, countSends } = await openDetails({}, { onSuccess })
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Payment Successful!')).toBeVisible()
  expect([countSends(), chain.sent.length]).toEqual([1, 1])
  expect(onSuccess).toHaveBeenCalledOnce()
  expect(onSuccess.mock.calls[0]?.[0]).toMatchObject({ kind: 'payment' })
  const facts = text('Time').element().closest('dl')
  const above = facts?.previousElementSibling?.getBoundingClientRect().bottom
  expect((facts?.getBoundingClientRect().top ?? 0) - (above ?? 0), 'no hole above the facts').toBe(12)
  await userEvent.click(button('View Payment Receipt'))
  expect(page.getByText('COMPLETED').elements()).toHaveLength(1)
  for (const [label, value] of [
    ['Amount Paid', '5 USDC'],
    ['From Network', 'Local One'],
    ['Amount Received', '5 USDC'],
    ['To Network', 'Local One'],
  ] as const) {
    const line = page.getByText(label, { exact: true }).element().parentElement
    expect(line?.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' ')).toContain(value)
  }
  const hash = chain.sent[0]?.hash ?? ''
  await expect.element(page.getByText(`${hash.slice(0, 6)}...${hash.slice(-4)}`)).toBeVisible()
  await expect.element(button('Copy transaction hash')).toBeVisible()
})

test('R8.18 a transaction that the network refuses: failed, whether money moved, ids to copy, and a new start', async () => {
  const onError = vi.fn()
  const { chain } = await openDetails({}, { onError })
  chain.state.status = '0x0'
  await userEvent.click(button('Confirm Payment'))
  await expect.element(text('Payment failed')).toBeVisible()
  await expect
    .element(text('The network refused the transaction. Only the network fee was spent.'))
    .toBeVisible()
  await expect.element(text('The receiver was not paid.')).toBeVisible()
  expect(onError).toHaveBeenCalledOnce()
  await userEvent.click(page.getByText('Details for support'))
  await expect.element(page.getByText(chain.sent[0]?.hash ?? '')).toBeVisible()
  chain.state.status = '0x1'
  await userEvent.click(button('Try Again'))
  await expect.element(heading('Select Token')).toBeVisible()
})

test('R2.183 R4.40 R4.46 R4.47 R4.61 R3.17 R2.193 a card order: the window opens inside the click, empty until the order is on disk; progress follows the status', async () => {
  const opened: string[] = []
  const go = (url: string) => void opened.push(url)
  const openWindow = () => {
    opened.push('window')
    return { go, isClosed: () => false, close: () => undefined }
  }
  const statuses = ['CREATED', 'PENDING']
  let status = 'CREATED'
  const transactions = [{ chainId: 1337, transactionHash: `0x${'ab'.repeat(32)}` }]
  const pageSeam = {
    openWindow,
    onVisible: () => () => undefined,
    isVisible: () => true,
    isMobile: () => false,
  }
  const { chain } = await visitPay(<CheckoutWidget {...checkout} />, {
    connected: 0,
    answers: { 'GET /v1/onramp/status': () => ({ status, transactions }) },
    platform: { page: { ...pageSeam, platform: 'desktop' } as never },
  })
  await userEvent.click(button('Pay with Card'))
  await userEvent.click(row(/^Stripe/))
  await userEvent.click(button('Confirm Payment'))
  expect(opened[0]).toBe('window')
  await vi.waitFor(() => expect(opened).toEqual(['window', 'https://services.invalid/pay/stripe']))
  expect(await chain.database.list('operations')).toHaveLength(1)
  await expect.element(text('Waiting...')).toBeVisible()
  await expect.element(text('Keep this window open until all transactions are complete.')).toBeVisible()
  status = statuses[1] ?? ''
  await expect.element(text('Processing...'), { timeout: 5000 }).toBeVisible()
  await expect.element(text('Stripe received your payment')).toBeVisible()
  expect(page.getByRole('button', { name: 'Cancel Transaction' }).query()).toBeNull()
  status = 'COMPLETED'
  await expect.element(heading('Payment Successful!'), { timeout: 5000 }).toBeVisible()
  await expect.element(text('Reported by the provider.')).toBeVisible()
  await userEvent.click(button('View Payment Receipt'))
  await expect.element(text('Amount Paid')).toBeVisible()
  const paid = text('Amount Paid').element().parentElement?.querySelector('dd')?.textContent
  expect(paid).toBe('$5.05Stripe')
})

const factOf = (label: string) => {
  const { nextElementSibling } = page.getByText(label, { exact: true }).element()
  return nextElementSibling?.textContent
}

test('a complete payment shows amount, receiver, time and network, its receipt can be copied, and the check is not drawn again', async () => {
  const { billfold } = await openDetails()
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Payment Successful!')).toBeVisible()
  const [payment] = await listPayments(billfold)
  const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
    .format(payment?.createdAt)
    .replace(/ (?=[AP]M$)/, '\u00a0')
  expect(['To', 'Time', 'Network'].map(factOf)).toEqual(['0x90F7...b906', moment, 'Local One'])
  await expect.element(page.getByText(/^5\sUSDC$/)).toBeVisible()
  const check = () => heading('Payment Successful!').element().parentElement?.querySelector('[data-tone]')
  expect(check()?.hasAttribute('data-still')).toBe(false)
  for (const name of ['Copy Receipt', 'Print or save as PDF'])
    await expect.element(button(name)).toBeVisible()
  await userEvent.click(button('View Payment Receipt'))
  expect(factOf('Time')).toBe(moment)
  await userEvent.click(button('Back'))
  await expect.element(heading('Payment Successful!')).toBeVisible()
  expect(check()?.hasAttribute('data-still')).toBe(true)
})

test('without a word on the delivered amount a card payment says what it is at least', async () => {
  await visitPay(<CheckoutWidget {...checkout} />, {
    connected: 0,
    answers: { 'GET /v1/onramp/status': () => ({ status: 'COMPLETED', transactions: [] }) },
  })
  vi.stubGlobal('open', () => null)
  await userEvent.click(button('Pay with Card'))
  await userEvent.click(row(/^Stripe/))
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Payment Successful!'), { timeout: 5000 }).toBeVisible()
  await expect.element(text('At least')).toBeVisible()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(button('View Payment Receipt'))
  await expect.element(text('Amount Received')).toBeVisible()
  // The receipt claims no more than the screen before it.
  expect(factOf('Amount Received')).toBe('At least 5\u00a0USDCReported by the provider.')
  await userEvent.click(button('Copy Receipt'))
  await vi.waitFor(() => expect(copied).toHaveBeenCalledOnce())
  expect(copied.mock.calls[0]?.[0]).toContain('Amount Received: At least 5 USDC · Reported by the provider.')
  copied.mockRestore()
})

/** Opens the receipt of an order paid on another device. */
async function openPaidOrder(transactions: readonly { chainId: number; transactionHash: string }[]) {
  const refusal = { code: 'CONFLICT', message: 'This order has been paid', paymentId: 'payment-9' }
  await visitPay(<CheckoutWidget {...checkout} orderId="A-1" />, {
    answers: {
      'POST /v1/transfer/prepare': () => Response.json(refusal, { status: 409 }),
      'GET /v1/payments/payment-9/status': () => ({
        status: 'COMPLETED',
        paymentId: 'payment-9',
        destinationAmount: '5000000',
        destinationToken: usdc,
        transactions,
      }),
    },
  })
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^USDC on Local One/))
  await expect.element(page.getByRole('heading', { name: 'Already paid', level: 3 })).toBeVisible()
  expect(page.getByRole('button', { name: 'Try Again' }).query()).toBeNull()
  await userEvent.click(button('View Payment Receipt'))
}

test('R2.195 an order that is paid elsewhere shows Already paid and its receipt, and no second button to pay', async () => {
  await openPaidOrder([])
  await expect.element(text('payment-9')).toBeVisible()
  await expect.element(button('Copy payment ID')).toBeVisible()
})

test('R2.195 a transaction of the receipt links to the explorer of its network', async () => {
  const transactionHash = `0x${'ab'.repeat(32)}`
  await openPaidOrder([{ chainId: 1339, transactionHash }])
  await expect
    .element(page.getByRole('link', { name: '0xabab...abab' }))
    .toHaveAttribute('href', `https://scan.invalid/tx/${transactionHash}`)
})

test('with a payment link the server sets price and receiver, overriding the page', async () => {
  const link = {
    id: 'link-1',
    chainId: 1337,
    tokenAddress: usdc.address,
    amount: '7000000',
    receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    orderId: 'L-1',
    expiration: Date.now() + 60_000,
  }
  const { services } = await visitPay(<CheckoutWidget {...checkout} paymentLinkId="link-1" />, {
    answers: { 'GET /v1/payment-links/link-1': () => link },
  })
  await userEvent.click(row('Buy Now · $7.00'))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^USDC on Local One/))
  await expect.element(button('Confirm Payment')).toBeEnabled()
  expect(page.getByText(link.receiver).elements().length).toBeGreaterThan(0)
  expect(services.asked('/v1/transfer/prepare')[0]?.body).toMatchObject({
    transferAmountWei: '7000000',
    receiver: link.receiver,
    paymentLinkId: 'link-1',
  })
})

test('R2.190 in transaction mode Continue replaces Done and leads to the call itself', async () => {
  const erc20Value = { tokenAddress: usdc.address, amount: 20_000_000n }
  const transaction = { to: seller, chainId: 1337, erc20Value } as const
  const onSuccess = vi.fn()
  await visitPay(<TransactionWidget transaction={transaction} onSuccess={onSuccess} />, {
    answers: {
      'GET /v1/onramp/status': () => ({ status: 'COMPLETED', transactions: [] }),
    },
    platform: {},
  })
  await userEvent.click(row(/^Execute/))
  await expect.element(heading('Choose Payment Method')).toBeVisible()
  await userEvent.click(row(/^Pay with Card/))
  await userEvent.click(row(/^Stripe/))
  vi.stubGlobal('open', () => null)
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Payment Successful!'), { timeout: 5000 }).toBeVisible()
  expect(page.getByRole('button', { name: 'Done' }).query()).toBeNull()
  await userEvent.click(button('Continue'))
  await expect.element(heading('Transaction')).toBeVisible()
})

test('R2.182 R4.44 R2.186 R4.63 a declined request: its step reads Failed, nothing has moved, Retry asks again, and the way back to another token is open', async () => {
  const { countSends, wallet } = await openDetails()
  wallet.rejectNext()
  await userEvent.click(button('Confirm Payment'))
  await expect.element(text('You cancelled the request in your wallet.')).toBeVisible()
  await expect.element(page.getByText(/No money has moved\.$/).first()).toBeVisible()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Send USDCFailed')
  await expect.element(button('Retry')).toBeVisible()
  await userEvent.click(button('Back'))
  await expect.element(heading('Payment Details')).toBeVisible()
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Payment Successful!')).toBeVisible()
  expect(countSends()).toBe(2)
})

test('R5.27 R8.19 starting without the wallet shows the reason: Wallet not connected', async () => {
  const clock = createFakeClock(Date.now())
  const { countSends, billfold } = await openDetails({ platform: { clock } })
  await userEvent.click(button('Confirm Payment'))
  await userEvent.click(button('Cancel Transaction'))
  await disconnectAll(billfold)
  await userEvent.click(button('Start Transaction'))
  await expect.element(text('Wallet not connected')).toBeVisible()
  await expect.element(page.getByText(/No money has moved\.$/).first()).toBeVisible()
  await expect.element(button('Retry')).toBeVisible()
  expect(countSends()).toBe(0)
})

test('R2.185 while the wallet is asked there is no way back to a second Confirm, only Cancel', async () => {
  const { countSends, wallet } = await openDetails()
  wallet.hangNext()
  await userEvent.click(button('Confirm Payment'))
  await vi.waitFor(() => expect(countSends()).toBe(1), { timeout: 10_000 })
  await expect.element(text('Confirm in Demo Wallet 1')).toBeVisible()
  expect([factOf('Now'), factOf('Next')]).toEqual(['Confirm in Demo Wallet 1', 'Your receipt'])
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe(
    'Now: Confirm in Demo Wallet 1. Next: Your receipt.',
  )
  expect(button('Back').query()).toBeNull()
  await userEvent.click(button('Cancel Transaction'))
  await expect.element(text('Stopped. We send no more requests to your wallet.')).toBeVisible()
  expect(button('Back').query()).toBeNull()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Waiting...')
})

test('an offer that runs out before it is signed has expired: nothing moved, the wallet is not asked again, and a new start', async () => {
  const clock = createFakeClock(Date.now())
  const { countSends, wallet } = await openDetails({ platform: { clock } })
  wallet.rejectNext()
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Processing Payment')).toBeVisible()
  await clock.advance(500)
  await expect.element(text('You cancelled the request in your wallet.')).toBeVisible()
  // The services use the real clock, which may be many seconds ahead on a busy machine.
  await clock.advance(300_000)
  await userEvent.click(button('Retry'))
  await expect.element(text('The quote has expired. No money has moved.')).toBeVisible()
  expect(countSends()).toBe(1)
  await userEvent.click(button('Try Again'))
  await expect.element(heading('Select Token')).toBeVisible()
})
