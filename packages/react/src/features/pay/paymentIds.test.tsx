import type { Payment, PaymentEvent } from '@billfold/core'
import { listPayments } from '@billfold/core/actions'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../entries/pay/CheckoutWidget.js'
import { TransactionWidget } from '../../entries/pay/TransactionWidget.js'
import { usdc } from '../../test/createPayServices.js'
import {
  button,
  checkout,
  heading,
  row,
  seller,
  type VisitPayOptions,
  visitPay,
} from '../../test/visitPay.js'

const orderId = 'order-7'
const erc20Value = { tokenAddress: usdc.address, amount: 20_000_000n }
const call = { to: seller, chainId: 1337, erc20Value } as const
const delivered = { 'GET /v1/onramp/status': () => ({ status: 'COMPLETED', transactions: [] }) }

async function payWithToken(token: RegExp) {
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(token))
}

async function payByCard(start: RegExp) {
  vi.stubGlobal('open', () => null)
  await userEvent.click(row(start))
  await userEvent.click(row(/^Pay with Card/))
  await userEvent.click(row(/^Stripe/))
}

type Way = { id: string; choose: () => Promise<void>; isCall?: boolean; options?: VisitPayOptions }

const ways: Record<string, Way> = {
  'a transfer': { id: 'payment-1', choose: () => payWithToken(/^USDC on Local One/) },
  'a route': { id: 'payment-2', choose: () => payWithToken(/^ETH on Local One/) },
  'a card': { id: 'order-stripe', choose: () => payByCard(/^Buy Now/), options: { answers: delivered } },
  'a contract call': {
    id: 'order-stripe',
    choose: () => payByCard(/^Execute/),
    isCall: true,
    options: { answers: delivered },
  },
}

test.each(Object.entries(ways))(
  '%s has the id of the services: in onSuccess, in the event and in the list of payments',
  async (_, { id, choose, isCall, options }) => {
    const [onSuccess, events] = [vi.fn<(payment: Payment | undefined) => void>(), [] as PaymentEvent[]]
    const widget = isCall ? (
      <TransactionWidget transaction={call} orderId={orderId} onSuccess={onSuccess} />
    ) : (
      <CheckoutWidget {...checkout} orderId={orderId} onSuccess={onSuccess} />
    )
    const { billfold } = await visitPay(widget, options)
    billfold.on('payment', (event) => events.push(event))
    await choose()
    await userEvent.click(button('Confirm Payment'))
    await expect.element(heading('Payment Successful!'), { timeout: 5000 }).toBeVisible()
    expect(onSuccess).toHaveBeenCalledOnce()
    expect(onSuccess.mock.lastCall?.[0]).toMatchObject({ id, orderId })
    expect(events).toMatchObject([{ status: 'completed', paymentId: id, orderId }])
    expect(await listPayments(billfold)).toMatchObject([{ id, orderId }])
  },
)

test('without services a payment has one id too: in onSuccess, in the event and in the list of payments', async () => {
  const [onSuccess, events] = [vi.fn<(payment: Payment | undefined) => void>(), [] as PaymentEvent[]]
  const { billfold } = await visitPay(<CheckoutWidget {...checkout} onSuccess={onSuccess} />, {
    services: false,
  })
  billfold.on('payment', (event) => events.push(event))
  await payWithToken(/^USDC on Local One/)
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Payment Successful!'), { timeout: 5000 }).toBeVisible()
  const [listed] = await listPayments(billfold)
  expect(listed?.id).toBeTruthy()
  expect(onSuccess.mock.lastCall?.[0]?.id).toBe(listed?.id)
  expect(events.map(({ paymentId }) => paymentId)).toEqual([listed?.id])
})

test('a payment that fails and is then given up has the id of the services in onError, onCancel and the events', async () => {
  const [onError, onCancel, events] = [vi.fn(), vi.fn(), [] as PaymentEvent[]]
  const widget = <CheckoutWidget {...checkout} orderId={orderId} onError={onError} onCancel={onCancel} />
  const { billfold, chain } = await visitPay(widget)
  billfold.on('payment', (event) => events.push(event))
  chain.state.status = '0x0'
  await payWithToken(/^USDC on Local One/)
  await userEvent.click(button('Confirm Payment'))
  await expect.element(button('Cancel'), { timeout: 5000 }).toBeVisible()
  await userEvent.click(button('Cancel'))
  const payment = { id: 'payment-1', orderId }
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(Error), expect.objectContaining(payment))
  expect(onCancel).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(payment))
  const named = { paymentId: 'payment-1', orderId }
  expect(events).toMatchObject([
    { status: 'failed', ...named },
    { status: 'cancelled', ...named },
  ])
})
