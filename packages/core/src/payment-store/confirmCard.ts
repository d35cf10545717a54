import { startCardPayment } from '../actions/startCardPayment.js'
import { isPageExpired, isWorseCard, toCardQuote } from '../payment/quote/card.js'
import { listPayments } from '../payment/record/listPayments.js'
import { findPurchaseTitle } from '../payment/record/purchaseTitle.js'
import { isProviderLink, type OnrampQuote, prepareOnramp } from '../services/bridge/onramp.js'
import { retryPrepare } from '../services/retryPrepare.js'
import { toOrderKey } from './PaymentStore.js'
import { beginConfirmation, change, fail, type StoreContext, showConfirmed } from './StoreContext.js'

type RenewCardOptions = { isSpent: boolean; signal: AbortSignal }

/** Requests a card order again if its page can no longer be opened, or if it pays another order of the host app. */
async function renewCard(
  { billfold, options }: StoreContext,
  card: OnrampQuote,
  { isSpent, signal }: RenewCardOptions,
): Promise<OnrampQuote> {
  const { request } = card
  if (!request) return card
  const isOtherOrder = toOrderKey(request) !== toOrderKey(options)
  if (!isSpent && !isOtherOrder && !isPageExpired(card, billfold.platform.clock.now())) return card
  const { orderId, paymentLinkId, purchaseData } = options
  const order = { ...request, orderId, paymentLinkId, purchaseData }
  const ask = (idempotencyKey: string) => prepareOnramp(billfold, { ...order, signal, idempotencyKey })
  const renewed = await retryPrepare(billfold, ask, { signal })
  signal.throwIfAborted()
  return renewed
}

/** Returns true if the page of an order opens once only and was opened. */
async function isSpentPage({ billfold }: StoreContext, { id, opensOnce }: OnrampQuote): Promise<boolean> {
  if (!opensOnce) return false
  return (await listPayments(billfold)).some(({ details }) => details.card?.id === id)
}

/** Opens the provider's popup inside the click, records the order, then navigates the popup (R4.46). */
export async function confirmCard(context: StoreContext): Promise<void> {
  const { billfold, store, queries, options } = context
  const { card, flow, isConfirming } = store.get()
  const { receiverAddress: receiver, selectedPaymentMethod: method } = flow.context
  if (isConfirming || flow.state !== 'preview' || !card || !receiver) return
  const signal = beginConfirmation(context)
  const opened = billfold.platform.page?.openWindow()
  try {
    await context.findNew()
    signal.throwIfAborted()
    const wallet = method?.type === 'fiat' ? method.payerWallet : undefined
    const isSpent = await isSpentPage(context, card)
    const current = await renewCard(context, card, { isSpent, signal })
    if (isWorseCard(card, current)) {
      opened?.close()
      const { quote } = toCardQuote(current, { receiver, now: billfold.platform.clock.now() })
      return change(context, { card: current, newQuote: quote })
    }
    const { orderId } = options
    const title = findPurchaseTitle(options)
    const order = { orderId, title, signal }
    const payment = await startCardPayment(billfold, { card: current, receiver, wallet, ...order })
    signal.throwIfAborted()
    // The order's stored payment may be another one. Any script can write a stored link, so it is not opened.
    const isShown = payment.details.card?.id === current.id && !(isSpent && current === card)
    const isOpening = isShown && isProviderLink(billfold, current)
    if (isOpening) opened?.go(current.link)
    else opened?.close()
    // A displayed order must not be offered to another user.
    queries.removeQueries({ queryKey: ['billfold', 'onramp'] })
    showConfirmed(context, { payment, isBlocked: isOpening && !opened })
  } catch (error) {
    opened?.close()
    if (!signal.aborted) fail(context, error)
  } finally {
    if (!signal.aborted) change(context, { isConfirming: false })
  }
}
