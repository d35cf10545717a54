import { timing } from '../constants.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isAbortError } from '../errors/isAbortError.js'
import { toCardQuote } from '../payment/quote/card.js'
import { getPaymentState, isEnded } from '../payment/record/getPaymentState.js'
import { refreshBalances } from '../query/refreshBalances.js'
import { fetchQuote, toQuoteRequest } from './confirmPayment.js'
import { type PaymentStoreOptions, type PaymentStoreState, toOrderKey } from './PaymentStore.js'
import { replayPayment, toPaymentStatus } from './replayPayment.js'
import { advance, fail, keepCallbacks, type StoreContext } from './StoreContext.js'

/** Options that a quote depends on. */
function toQuoteKey(options: PaymentStoreOptions): string {
  const feePayer = options.mode === 'direct_payment' ? options.paymentInfo.feePayer : undefined
  return JSON.stringify([toOrderKey(options), feePayer])
}

/** Quotes again, or has a card order chosen again, if the options changed: what is displayed belongs to the previous. */
export function renewQuote(context: StoreContext, before: PaymentStoreOptions): void {
  const { store, options, isAttached } = context
  const { state, context: chosen } = store.get().flow
  const { selectedPaymentMethod: paymentMethod } = chosen
  if (!isAttached || (state !== 'quote' && state !== 'preview') || !paymentMethod) return
  if (toQuoteKey(before) === toQuoteKey(options)) return
  // A card order pays only the order that it was requested for.
  if (paymentMethod.type === 'fiat') advance(context, [{ type: 'BACK' }], { card: undefined })
  else if (state === 'quote') requestQuote(context)
  else advance(context, [{ type: 'BACK' }, { type: 'PAYMENT_METHOD_SELECTED', paymentMethod }])
}

/** Requests the quote of the chosen method, or takes the card offer, and advances the flow. */
function requestQuote(context: StoreContext) {
  const { billfold, store, queries, options } = context
  const { flow, card } = store.get()
  const { selectedPaymentMethod: chosen, receiverAddress: receiver } = flow.context
  if (chosen?.type === 'fiat' && card && receiver) {
    const now = billfold.platform.clock.now()
    const quoted = toCardQuote(card, { receiver, sender: chosen.payerWallet?.address, now })
    return advance(context, [{ type: 'QUOTE_RECEIVED', ...quoted }])
  }
  const request = toQuoteRequest(flow, options)
  if (!request) return fail(context, new BillfoldError('InvalidPaymentMethod'))
  const key = toQuoteKey(options)
  const isCurrent = () =>
    context.isAttached && store.get().flow === flow && toQuoteKey(context.options) === key
  fetchQuote(billfold, queries, options, request).then(
    (quote) => {
      if (!isCurrent()) return
      if (quote.steps.length > 0) advance(context, [{ type: 'QUOTE_RECEIVED', quote, request }])
      else fail(context, new BillfoldError('NoQuote'))
    },
    (error: unknown) => {
      if (isCurrent() && !isAbortError(error)) fail(context, error)
    },
  )
}

/** Advances the flow when the payment has ended. */
function followEnd(context: StoreContext) {
  const { billfold, queries, store } = context
  const { payment, phase, isLeft, flow } = store.get()
  if (!payment || phase !== 'idle') return
  const end = getPaymentState(payment, billfold.platform.clock.now())
  if (!isEnded(end)) return
  if (isLeft && flow.state === 'init') return advance(context, replayPayment(payment), { isLeft: false })
  if (flow.state !== 'execute') return
  refreshBalances(queries, ['payments', 'prepare'])
  if (end.status !== 'completed') return fail(context, new BillfoldError('PaymentFailed'))
  advance(context, [{ type: 'EXECUTION_COMPLETE', completedStatuses: [toPaymentStatus(payment)] }])
}

/** Creates a function that reloads the record while idle, since another tab may continue the payment. */
function createPoll({ billfold, runner }: StoreContext) {
  let cancel: (() => void) | undefined
  const stop = () => {
    cancel?.()
    cancel = undefined
  }
  const poll = ({ payment, phase, flow: { state } }: PaymentStoreState) => {
    if (state !== 'execute' || !payment || phase !== 'idle') return stop()
    if (cancel) return
    let isCurrent = true
    const cancelTimer = billfold.platform.clock.after(timing.pollMs, async () => {
      const now = await runner.refresh()
      if (!isCurrent) return
      cancel = undefined
      poll(now)
    })
    cancel = () => {
      isCurrent = false
      cancelTimer()
    }
  }
  return { poll, stop }
}

/** Runs quotes, timers and reports while screens show the store; returns the function that ends it. */
export function watchStore(context: StoreContext, report: () => void): () => void {
  const { store, runner } = context
  const { poll, stop } = createPoll(context)
  let isWatching = true
  let cancelAutoStart: (() => void) | undefined
  let entered: PaymentStoreState['flow']['state'] | undefined
  const enter = ({ flow: { state }, payment }: PaymentStoreState) => {
    cancelAutoStart?.()
    cancelAutoStart = undefined
    if (state === 'quote') requestQuote(context)
    if (state === 'execute' && payment && payment.key === context.newKey)
      cancelAutoStart = runner.autoStart(timing.autoStartMs)
  }
  const react = () => {
    // A store still notifies a subscriber that was removed by another one, or by a callback of the host app.
    if (!isWatching) return
    const { flow, phase, isStopped } = store.get()
    const isNew = entered !== flow.state
    entered = flow.state
    if (isStopped || phase === 'executing') context.newKey = undefined
    keepCallbacks(context)
    report()
    if (!isWatching) return
    // The host app may have moved the flow meanwhile, which was entered then.
    if (isNew && store.get().flow === flow) enter(store.get())
    followEnd(context)
    if (isWatching) poll(store.get())
  }
  const unsubscribe = store.subscribe(react)
  react()
  return () => {
    isWatching = false
    unsubscribe()
    stop()
    cancelAutoStart?.()
  }
}
