import type { Billfold } from '../config/Billfold.js'
import { callHost } from '../config/callHost.js'
import type { StepAction } from '../events.js'
import type { PayFlow } from '../payment/flow.js'
import { findDestinationToken, type PayMode, type PayOptions } from '../payment/quote/modes.js'
import { getPaymentState, isEnded } from '../payment/record/getPaymentState.js'
import type { Payment } from '../payment/record/Payment.js'
import type { Store } from '../platform/createStore.js'
import { type PaymentStoreState, toRenderAction } from './PaymentStore.js'
import type { StoreContext } from './StoreContext.js'

/** Returns the telemetry action of a screen, if any (R7.62). */
function toAction({ state, mode }: PayFlow): StepAction | undefined {
  const actions: Partial<Record<typeof state, StepAction>> = {
    init: toRenderAction(mode),
    methodSelection: 'payment_selection',
    quote: `ub:ui:loading_quote:${mode}`,
    preview: 'payment_details',
    success: 'ub:ui:success_screen',
  }
  return actions[state]
}

/** Returns the displayed payment; one that the user left continues without screens (R4.11). */
export function findShownPayment({
  payment,
  isLeft,
}: Pick<PaymentStoreState, 'payment' | 'isLeft'>): Payment | undefined {
  return isLeft ? undefined : payment
}

/** Creates the function that reports each step and end of a widget once, to the host app and as events. */
export function createReporter(context: StoreContext) {
  const { billfold } = context
  const { emit, platform } = billfold
  // The first screen is reported when it is rendered.
  let reportedState: PayFlow['state'] = 'init'
  let reportedEnd: unknown
  return () => {
    const now = context.store.get()
    const { options, callbacks } = context
    const { flow } = now
    const { state, mode } = flow
    const { currentError } = flow.context
    const shown = findShownPayment(now)
    const { onSuccess, onError } = callbacks
    const end = currentError ?? state
    const isNewEnd = reportedEnd !== end
    const isNewState = reportedState !== state
    reportedEnd = end
    reportedState = state
    if (isNewEnd && state === 'success') callHost(billfold, 'onSuccess', () => onSuccess?.(shown))
    if (isNewEnd && state === 'error' && currentError)
      callHost(billfold, 'onError', () => onError?.(currentError, shown))
    const action = isNewState ? toAction(flow) : undefined
    if (action) emit('step', { action, ...toFields(billfold, now, options) })
    if (!isNewEnd) return
    if (shown && state === 'success') emitEnd(billfold, shown, { status: 'completed', mode })
    if (state !== 'error' || !currentError) return
    emit('error', {
      area: 'pay',
      code: currentError.code,
      error: currentError,
      ...toFields(billfold, now, options),
    })
    // After Back the store keeps a payment that was not sent; it has not failed.
    const isFailed = shown && isEnded(getPaymentState(shown, platform.clock.now()))
    if (isFailed) emitEnd(billfold, shown, { status: 'failed', mode })
  }
}

function toFields({ wagmi }: Billfold, { flow, payerUid }: PaymentStoreState, options: PayOptions) {
  const { destinationToken: token, destinationAmount, selectedPaymentMethod: method } = flow.context
  const destination = token ?? findDestinationToken(options)
  const origin = method?.type === 'wallet' ? method.originToken : undefined
  const payer = payerUid === undefined ? undefined : wagmi.state.connections.get(payerUid)
  return {
    dstChainId: destination.chainId,
    dstTokenAddress: destination.address,
    amountWei: destinationAmount,
    chainId: origin?.chainId,
    tokenAddress: origin?.address,
    walletAddress: payer?.accounts[0],
    walletType: payer?.connector.id,
  }
}

/** Ends that were emitted: several stores of a page may know the same payment. */
const emittedEnds = new WeakMap<Billfold, Set<string>>()

type End = { status: 'completed' | 'failed'; mode: PayMode }

/** Emits the end of a payment, once. */
function emitEnd(billfold: Billfold, { key, id, orderId, details }: Payment, { status, mode }: End): void {
  const emitted = emittedEnds.get(billfold) ?? new Set()
  emittedEnds.set(billfold, emitted)
  // An expired payment can be confirmed again with a new quote.
  const end = JSON.stringify([key, status, details.quote.expiration])
  if (emitted.has(end)) return
  emitted.add(end)
  billfold.emit('payment', { status, mode, paymentId: id, orderId })
}

/** Emits the end of a payment whose screens were closed (R4.11); returns the function that stops it. */
export function reportEndLater(billfold: Billfold, store: Store<PaymentStoreState>): () => void {
  const readEnd = () => {
    const { payment, phase } = store.get()
    if (!payment || phase !== 'idle') return undefined
    const end = getPaymentState(payment, billfold.platform.clock.now())
    return isEnded(end) ? { payment, end } : undefined
  }
  const { payment, flow } = store.get()
  if (!payment || readEnd()) return () => {}
  const stop = store.subscribe(() => {
    const ended = readEnd()
    if (ended?.payment.key !== payment.key) return
    stop()
    const status = ended.end.status === 'completed' ? 'completed' : 'failed'
    emitEnd(billfold, ended.payment, { status, mode: flow.mode })
  })
  return stop
}
