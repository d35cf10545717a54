import { createFakeClock, type FakeClock } from '@billfold/test'
import { focusManager } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget, type CheckoutWidgetProps } from '../../../entries/pay/CheckoutWidget.js'
import { type PayAnswers, payAnswers, prepareTransfer } from '../../../test/createPayServices.js'
import { button, checkout, heading, row, text, visitPay } from '../../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

type OpenOptions = {
  /** Token to pay with. @default USDC: a fee, an approval, then the call itself */
  token?: RegExp | undefined
  answers?: PayAnswers | undefined
  /** @default another chain, so that only the service knows if it arrived */
  chainId?: number | undefined
  props?: object | undefined
  /** @default a checkout of that token, with those props */
  widget?: React.ReactNode
}

/** Walks to Payment Details, on a fake clock. */
async function openDetails({
  token = /^USDC on Local One/,
  answers,
  chainId = 1338,
  props,
  widget = <CheckoutWidget {...checkout} chain={{ id: chainId }} {...props} />,
}: OpenOptions = {}) {
  const clock = createFakeClock(Date.now())
  const kit = await visitPay(widget, {
    platform: { clock },
    answers: {
      'POST /v1/transfer/prepare': ({ body }) => ({
        ...prepareTransfer(body),
        expiration: Date.now() + 3_600_000,
      }),
      ...answers,
    },
  })
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(token))
  const list = (...methods: string[]) => {
    const { requests } = kit.wallet
    return requests.map(({ method }) => method).filter((method) => methods.includes(method))
  }
  const countSends = () => list('eth_sendTransaction').length
  const confirm = async () => {
    await userEvent.click(button('Confirm Payment'))
    await expect.element(heading('Processing Payment')).toBeVisible()
  }
  return { ...kit, clock, countSends, list, confirm }
}

/** Advances the clock until a condition holds; returns the elapsed time. */
async function passUntil(clock: FakeClock, isSo: () => boolean, step = 100): Promise<number> {
  const since = clock.now()
  while (!isSo()) {
    await clock.advance(step)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return clock.now() - since
}
const countCompleted = () => page.getByText('Completed', { exact: true }).elements().length

test('R4.49 R4.53 R4.54 R4.55 R4.56 R4.57 R4.59 R4.63 a fee, an approval and a call: in order, 2 s apart, the allowance read; Retry sends nothing again; only the call is asked about, every 2 s, until it is completed', async () => {
  const words = [503, { status: 'WEIRD', transactions: [] }, { status: 'PENDING', transactions: [] }]
  const statuses: { at: number; hash: string | null }[] = []
  const { chain, clock, countSends, wallet, confirm } = await openDetails({
    answers: {
      'GET /v1/status': ({ query }) => {
        statuses.push({ at: clock.now(), hash: query.get('transactionHash') })
        return words[statuses.length - 1] ?? { status: 'COMPLETED', transactions: [] }
      },
    },
  })
  await confirm()
  await passUntil(clock, () => countCompleted() === 1)
  expect(countSends()).toBe(1)
  expect(await passUntil(clock, () => countSends() === 2)).toBeGreaterThanOrEqual(2000)
  chain.state.lags = true
  await passUntil(clock, () => countCompleted() === 2)
  wallet.rejectNext()
  const until = clock.now() + 20_000
  await passUntil(clock, () => clock.now() >= until, 500)
  expect(countSends()).toBe(2)
  chain.state.lags = false
  await passUntil(clock, () => row('Retry').elements().length > 0)
  await expect.element(text('You cancelled the request in your wallet.')).toBeVisible()
  expect([countSends(), chain.sent.length, statuses.length]).toEqual([3, 2, 0])
  await userEvent.click(button('Retry'))
  await passUntil(clock, () => page.getByText('Connection problem. We keep trying.').elements().length > 0)
  await passUntil(clock, () => heading('Payment Successful!').elements().length > 0)
  expect(countSends()).toBe(4)
  expect(chain.sent.map(({ data }) => data.slice(0, 10))).toEqual(['0xa9059cbb', '0x095ea7b3', '0x12345678'])
  expect(new Set(statuses.map(({ hash }) => hash))).toEqual(new Set([chain.sent[2]?.hash]))
  const gaps = statuses.slice(1).map(({ at }, index) => at - (statuses[index]?.at ?? 0))
  expect(gaps.map((ms) => ms >= 2000 && ms < 6000)).toEqual([true, true, true])
})

test('R4.62 Cancel after a broadcast: what was sent goes on, nothing more is asked for until it is started again', async () => {
  const { chain, clock, countSends, confirm } = await openDetails({
    answers: { 'GET /v1/status': () => ({ status: 'COMPLETED', transactions: [] }) },
  })
  chain.state.mining = false
  await confirm()
  await passUntil(clock, () => chain.sent.length === 1)
  await userEvent.click(button('Cancel Transaction'))
  chain.state.mining = true
  chain.mine()
  await passUntil(clock, () => countCompleted() === 1)
  const until = clock.now() + 20_000
  await passUntil(clock, () => clock.now() >= until)
  expect([countSends(), countCompleted()]).toEqual([1, 1])
  await userEvent.click(row(/^(Start Transaction|Retry)$/))
  await passUntil(clock, () => heading('Payment Successful!').elements().length > 0)
  expect(chain.sent.map(({ data }) => data.slice(0, 10))).toEqual(['0xa9059cbb', '0x095ea7b3', '0x12345678'])
})

test('R4.53 nothing is asked for after an approval that the network refused', async () => {
  const { chain, clock, countSends, confirm } = await openDetails()
  chain.state.mining = false
  await confirm()
  await passUntil(clock, () => chain.sent.length === 1)
  chain.mine()
  await passUntil(clock, () => chain.sent.length === 2)
  chain.state.status = '0x0'
  chain.mine()
  await passUntil(clock, () => heading('Error').elements().length > 0)
  await expect
    .element(text('The network refused the transaction. Only the network fee was spent.'))
    .toBeVisible()
  expect(chain.sent.map(({ data }) => data.slice(0, 10))).toEqual(['0xa9059cbb', '0x095ea7b3'])
  expect(countSends()).toBe(2)
})

test('R4.58 a status of FAILED is shown as Payment failed, with the ids to keep', async () => {
  const { clock, confirm } = await openDetails({
    token: /^ETH on Local One/,
    answers: { 'GET /v1/status': () => ({ status: 'FAILED', transactions: [] }) },
  })
  await confirm()
  await passUntil(clock, () => heading('Error').elements().length > 0)
  await expect.element(text('Payment failed')).toBeVisible()
  await expect.element(text('Money has moved. Save the details below and ask for help.')).toBeVisible()
})

test.each([
  ['one transaction to another network', /^ETH on Local One/, [0], 0],
  ['a fee, an approval and a call', /^USDC on Local One/, [0, 33, 67], 67],
])(
  'R4.60 progress counts transactions only, and the last one when it is delivered: %s',
  async (_title, token, counted, sent) => {
    let status = 'PENDING'
    const { chain, clock, confirm } = await openDetails({
      token,
      answers: { 'GET /v1/status': () => ({ status, transactions: [] }) },
    })
    const seen = new Set<number>()
    const read = () => {
      const bar = page.getByRole('progressbar').query()
      if (bar) seen.add(Number(bar.getAttribute('aria-valuenow')))
    }
    await confirm()
    await passUntil(clock, () => {
      read()
      return page.getByText(/^Deliver USDC/).elements().length > 0 && countCompleted() === counted.length
    })
    expect(chain.sent).toHaveLength(counted.length)
    expect([...seen]).toEqual(counted)
    await expect.element(text(`${sent}\u00a0%`)).toBeVisible()
    status = 'COMPLETED'
    await passUntil(clock, () => heading('Payment Successful!').elements().length > 0)
  },
)

test('R4.50 the network of the wallet is changed before it is asked to send', async () => {
  const { clock, countSends, list, wallet, confirm } = await openDetails({ chainId: 1337 })
  wallet.setChain(1338)
  await confirm()
  await passUntil(clock, () => countSends() === 1)
  expect(list('wallet_switchEthereumChain', 'eth_sendTransaction')).toEqual([
    'wallet_switchEthereumChain',
    'eth_sendTransaction',
  ])
})

test.each<[string, number, string, object]>([
  [
    'R4.51 R4.52 a wallet that batches is asked once for all that one chain has to do, the last transaction too',
    1338,
    'wallet_sendCalls',
    [{ calls: [{}, {}, {}] }],
  ],
  [
    'R4.52 a wallet that batches is asked plainly for a single transaction',
    1337,
    'eth_sendTransaction',
    [{}],
  ],
])('%s', async (_title, chainId, method, params) => {
  const { clock, list, wallet, confirm } = await openDetails({ chainId })
  wallet.setBatches(true)
  await confirm()
  await passUntil(clock, () => heading('Payment Successful!').elements().length > 0)
  expect(list('wallet_sendCalls', 'eth_sendTransaction')).toEqual([method])
  expect(wallet.requests.find((request) => request.method === method)?.params).toMatchObject(params)
})

test('R4.11 after a broadcast Back only leaves the screen: nothing can be bought twice, View leads back, and the payment goes on to its end', async () => {
  const onSuccess = vi.fn()
  const { chain, clock, confirm } = await openDetails({ chainId: 1337, props: { onSuccess } })
  chain.state.mining = false
  await confirm()
  await passUntil(clock, () => chain.sent.length === 1)
  await userEvent.click(button('Back'))
  await expect.element(row(/^Buy Now/)).toBeDisabled()
  await expect.element(text('Payment in progress')).toBeVisible()
  await userEvent.click(button('View'))
  await expect.element(heading('Processing Payment')).toBeVisible()
  await userEvent.click(button('Back'))
  await expect.element(row(/^Buy Now/)).toBeDisabled()
  chain.mine()
  await passUntil(clock, () => heading('Payment Successful!').elements().length > 0)
  expect(onSuccess).toHaveBeenCalledOnce()
  await userEvent.click(button('Done'))
  await expect.element(row(/^Buy Now/)).toBeEnabled()
  expect(chain.sent).toHaveLength(1)
})

test('R4.11 a payment that fails after its screen was left shows its error', async () => {
  const { chain, clock, confirm } = await openDetails({ chainId: 1337 })
  chain.state.mining = false
  await confirm()
  await passUntil(clock, () => chain.sent.length === 1)
  await userEvent.click(button('Back'))
  await expect.element(row(/^Buy Now/)).toBeDisabled()
  chain.state.status = '0x0'
  chain.mine()
  await passUntil(clock, () => heading('Error').elements().length > 0)
  await expect.element(text('The receiver was not paid.')).toBeVisible()
})

test('R4.11 who leaves after the approval and then declines the call is led back to it by View', async () => {
  const { chain, clock, countSends, wallet, confirm } = await openDetails({
    answers: {
      'POST /v1/buy/prepare': (request) => withoutFee(payAnswers['POST /v1/buy/prepare']?.(request)),
    },
  })
  chain.state.mining = false
  await confirm()
  await passUntil(clock, () => chain.sent.length === 1)
  await userEvent.click(button('Back'))
  await expect.element(row(/^Buy Now/)).toBeDisabled()
  wallet.rejectNext()
  chain.mine()
  await passUntil(clock, () => countSends() === 2)
  await clock.advance(3000)
  // The wallet's window closes and the page regains focus.
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await clock.advance(3000)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await expect.element(row(/^Buy Now/)).toBeDisabled()
  await userEvent.click(button('View'))
  await expect.element(button('Retry')).toBeVisible()
  expect(chain.sent).toHaveLength(1)
})

/** Returns the route without its fee, so that it begins with the approval. */
function withoutFee(quote: unknown): unknown {
  const toWord = (amount: number) => amount.toString(16).padStart(64, '0')
  const { steps, ...rest } = quote as { steps: { transactions: { action: string; data: string }[] }[] }
  const remaining = steps.map(({ transactions, ...step }) => ({
    ...step,
    transactions: transactions
      .filter(({ action }) => action !== 'fee')
      .map((transaction) => ({
        ...transaction,
        data: transaction.data.replace(toWord(4_995_000), toWord(5_000_000)),
      })),
  }))
  return { ...rest, steps: remaining }
}

/** Page that moves on to its next order in the same widget. */
function Shop({ onPaid }: { onPaid: (order: string) => void }) {
  const [order, setOrder] = useState('first')
  return (
    <>
      <button type="button" onClick={() => setOrder('second')}>
        Next order
      </button>
      <CheckoutWidget {...checkout} orderId={order} onSuccess={() => onPaid(order)} />
    </>
  )
}

test('R4.11 an order that was left is reported under its own id, even after the page moved on to another', async () => {
  const onPaid = vi.fn()
  const { chain, clock, confirm, billfold } = await openDetails({ widget: <Shop onPaid={onPaid} /> })
  const orders: unknown[] = []
  billfold.on('payment', ({ status, orderId }) => orders.push([status, orderId]))
  chain.state.mining = false
  await confirm()
  await passUntil(clock, () => chain.sent.length === 1)
  await userEvent.click(button('Back'))
  await userEvent.click(button('Next order'))
  await expect.element(row(/^Buy Now/)).toBeDisabled()
  await expect.element(button('View')).toBeVisible()
  chain.mine()
  await passUntil(clock, () => heading('Payment Successful!').elements().length > 0)
  expect(onPaid).toHaveBeenCalledExactlyOnceWith('first')
  expect(orders).toEqual([['completed', 'first']])
  await userEvent.click(button('Done'))
  await expect.element(row(/^Buy Now/)).toBeEnabled()
})

/** Page that can switch its widget to an unknown token. */
function Exchange(callbacks: Pick<CheckoutWidgetProps, 'onSuccess' | 'onError' | 'onCancel'>) {
  const [isOther, setOther] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOther(!isOther)}>
        Other token
      </button>
      <CheckoutWidget {...checkout} {...(isOther && { tokenAddress: other })} {...callbacks} />
    </>
  )
}
const other = `0x${'bb'.repeat(20)}` as const

test('R4.11 R8.59 what fails on the first screen is no failure of the payment that was left', async () => {
  const [onSuccess, onError, onCancel] = [vi.fn(), vi.fn(), vi.fn()]
  const { chain, clock, confirm, billfold } = await openDetails({
    widget: <Exchange onSuccess={onSuccess} onError={onError} onCancel={onCancel} />,
    answers: {
      'GET /v1/tokens': (request) =>
        request.query.get('tokenAddress')?.toLowerCase() === other
          ? 401
          : payAnswers['GET /v1/tokens']?.(request),
    },
  })
  const ends: unknown[] = []
  billfold.on('payment', ({ status, paymentId }) => ends.push([status, paymentId !== undefined]))
  chain.state.mining = false
  await confirm()
  await passUntil(clock, () => chain.sent.length === 1)
  await userEvent.click(button('Back'))
  await userEvent.click(button('Other token'))
  await passUntil(clock, () => heading('Error').elements().length > 0)
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(expect.any(Error), undefined))
  await userEvent.click(button('Other token'))
  await userEvent.click(button('Cancel'))
  expect(onCancel).toHaveBeenCalledExactlyOnceWith(undefined)
  await expect.element(row(/^Buy Now/)).toBeDisabled()
  chain.mine()
  await passUntil(clock, () => heading('Payment Successful!').elements().length > 0)
  expect(onSuccess).toHaveBeenCalledOnce()
  expect(ends).toEqual([
    ['cancelled', false],
    ['completed', true],
  ])
})

test('R4.11 who closes the page after a broadcast comes back to the payment, which goes on', async () => {
  const { chain, clock, view, confirm, visit } = await openDetails({ chainId: 1337 })
  chain.state.mining = false
  await confirm()
  await passUntil(clock, () => chain.sent.length === 1)
  await view.unmount()
  await visit(<CheckoutWidget {...checkout} />)
  await expect.element(heading('Processing Payment')).toBeVisible()
  chain.mine()
  await passUntil(clock, () => heading('Payment Successful!').elements().length > 0)
  expect(chain.sent).toHaveLength(1)
})
