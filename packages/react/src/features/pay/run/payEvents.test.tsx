import { createFakeClock } from '@billfold/test'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { BuyWidget } from '../../../entries/pay/BuyWidget.js'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { TransactionWidget } from '../../../entries/pay/TransactionWidget.js'
import { prepareTransfer, usdc } from '../../../test/createPayServices.js'
import {
  button,
  checkout,
  heading,
  row,
  seller,
  type VisitPayOptions,
  visitPay,
} from '../../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

/** Opens a widget with telemetry; `posted` are the request bodies, oldest first. */
async function visitReported(widget: React.ReactNode, options: VisitPayOptions = {}) {
  const kit = await visitPay(widget, { telemetry: true, ...options })
  const posted = () => kit.services.asked('/event').map(({ body }) => body as Record<string, unknown>)
  const actions = () => posted().map(({ action }) => action)
  return { ...kit, posted, actions }
}
const destination = { dstChainId: 1337, dstTokenAddress: usdc.address }

test('R7.62 a payment posts each step that it comes to, with the fields known by then', async () => {
  const clock = createFakeClock(Date.now())
  const expiration = Date.now() + 3_600_000
  const { wallet, posted, actions } = await visitReported(<CheckoutWidget {...checkout} />, {
    platform: { clock },
    answers: { 'POST /v1/transfer/prepare': ({ body }) => ({ ...prepareTransfer(body), expiration }) },
  })
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^USDC on Local One/))
  await userEvent.click(row('Confirm Payment'))
  await expect.element(heading('Processing Payment')).toBeVisible()
  while (heading('Processing Payment').query()) {
    await clock.advance(500)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await expect.element(heading('Payment Successful!')).toBeVisible()
  await expect
    .poll(actions)
    .toEqual([
      'ub:ui:checkout_widget:render',
      'payment_selection',
      'ub:ui:loading_quote:direct_payment',
      'payment_details',
      'ub:ui:success_screen',
    ])
  expect(posted()[0]).toMatchObject({ source: 'pay', ...destination })
  expect(posted().at(-1)).toMatchObject({
    ...{ source: 'pay', ...destination, chainId: 1337, tokenAddress: usdc.address, amountWei: '5000000' },
    ...{ walletAddress: wallet.accounts[0], walletType: 'test.demo1' },
  })
})

test('R7.61 R7.52 a failure posts ub:ui:error with its code and the fields of the payment', async () => {
  const { wallet, posted } = await visitReported(<CheckoutWidget {...checkout} />, {
    answers: { 'POST /v1/transfer/prepare': () => 404 },
  })
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^USDC on Local One/))
  await expect.poll(() => posted().at(-1)?.action).toBe('ub:ui:error')
  expect(posted().at(-1)).toMatchObject({
    ...{ source: 'pay', errorCode: 'ROUTE_NOT_FOUND', ...destination, amountWei: '5000000' },
    ...{ walletAddress: wallet.accounts[0], walletType: 'test.demo1' },
  })
})

test('R7.62 a token that is not supported posts ub:ui:unsupported_token, once', async () => {
  const { posted } = await visitReported(<CheckoutWidget {...checkout} />, {
    answers: { 'GET /v1/tokens': () => [], 'POST /v1/tokens': () => 404 },
  })
  await expect.element(heading('Token Not Supported')).toBeVisible()
  const unsupportedEvents = () => posted().filter(({ action }) => action === 'ub:ui:unsupported_token')
  await expect.poll(unsupportedEvents).toMatchObject([{ source: 'pay', ...destination }])
})

test.each([
  ['buy', <BuyWidget key="buy" chain={{ id: 1337 }} amount="5" />],
  ['transaction', <TransactionWidget key="call" transaction={{ to: seller, chainId: 1337, value: 1n }} />],
])('R7.62 the %s widget posts that it was shown', async (name, widget) => {
  const { actions } = await visitReported(widget)
  await expect.poll(actions).toContain(`ub:ui:${name}_widget:render`)
  expect(button('Retry').query()).toBeNull()
})
