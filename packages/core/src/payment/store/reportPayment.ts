import type { Billfold } from '../../config/Billfold.js'
import { callHost } from '../../config/callHost.js'
import type { StepAction } from '../../events.js'
import type { Store } from '../../platform/createStore.js'
import type { PayFlow } from '../flow.js'
import { findDestinationToken, type PayMode, type PayOptions } from '../quote/modes.js'
import { getPaymentState, isEnded } from '../record/getPaymentState.js'
import type { Payment } from '../record/Payment.js'
import type { PaymentStoreOptions, PaymentStoreState } from './PaymentStore.js'

const widgets = { fund_wallet: 'buy', direct_payment: 'checkout', transaction: 'transaction' } as const

/** Returns the telemetry action of the first screen (R7.62). */
export const toRenderAction = (mode: PayMode): StepAction => `ub:ui:${widgets[mode]}_widget:render`

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
export function createReporter(billfold: Billfold) {
  const { emit } = billfold
  // The first screen is reported when it is rendered.
  let reportedState: PayFlow['state'] = 'init'
  let reportedEnd: unknown
  let callbacks: PaymentStoreOptions | undefined
  return (now: PaymentStoreState, options: PaymentStoreOptions) => {
    const { flow } = now
    const { state, mode } = flow
    const { currentError } = flow.context
    const shown = findShownPayment(now)
    // Keep the callbacks of this payment's order; the page may have moved on to another.
    if (!callbacks || !now.payment || now.payment.orderId === options.orderId) callbacks = options
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
    const payment = { mode, paymentId: shown?.id, orderId: (shown ?? options).orderId }
    if (state === 'success') emit('payment', { status: 'completed', ...payment })
    if (state !== 'error' || !currentError) return
    emit('error', {
      area: 'pay',
      code: currentError.code,
      error: currentError,
      ...toFields(billfold, now, options),
    })
    if (shown) emit('payment', { status: 'failed', ...payment })
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

/** Unsubscribe functions of payments that continue without screens, by key. */
const laterReports = new Map<string, () => void>()

/** Emits the end of a payment whose screens are gone (R4.11). */
export function reportEndLater({ emit, platform }: Billfold, store: Store<PaymentStoreState>): void {
  const readEnd = () => {
    const { payment, phase } = store.get()
    if (!payment || phase !== 'idle') return undefined
    const end = getPaymentState(payment, platform.clock.now())
    return isEnded(end) ? { payment, end } : undefined
  }
  const { payment, flow } = store.get()
  if (!payment || readEnd()) return
  const { key } = payment
  stopReporting(key)
  const stop = store.subscribe(() => {
    const ended = readEnd()
    if (ended?.payment.key !== key) return
    stopReporting(key)
    const { id: paymentId, orderId } = ended.payment
    const status = ended.end.status === 'completed' ? 'completed' : 'failed'
    emit('payment', { status, mode: flow.mode, paymentId, orderId })
  })
  laterReports.set(key, stop)
}

/** Forgets a payment that continued without screens; the store that shows it again reports its end. */
export function stopReporting(key: string): void {
  laterReports.get(key)?.()
  laterReports.delete(key)
}
