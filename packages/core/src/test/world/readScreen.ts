import { findRest } from '../../pay/payment/findRest.js'
import {
  getPaymentState,
  hasOpenRequest,
  isNothingSent,
  mayStartOver,
} from '../../pay/payment/getPaymentState.js'
import type { Payment } from '../../pay/payment/toPayment.js'

/** What a person can press. */
export type Button = 'pay' | 'start' | 'payAgain' | 'release' | 'stop'

/** What the widget shows of an order: its words, as far as they say whether money moved, and its buttons. */
export type Screen = {
  /** For the history. */
  title: string
  claim: 'nothingSent' | 'paid' | 'told' | 'elsewhere' | 'open' | 'none'
  buttons: readonly Button[]
  /** The transactions of the steps that it shows as done. */
  done: readonly string[]
}

export type RunView = {
  payment: Payment | undefined
  /** Whether a run is under way: then there is nothing to press but Cancel. */
  isBusy: boolean
  error: unknown
}

/** Maps core's state to what the widget shows. Keep it in step with the widget's texts. */
export function readScreen(view: RunView, now: number): Screen {
  const steps = view.payment?.steps.filter(
    ({ status, action }) => status === 'confirmed' && action !== 'approval',
  )
  const done = steps?.map(({ hash = '' }) => hash) ?? []
  return { ...readWords(view, now), done }
}

function readWords({ payment, isBusy, error }: RunView, now: number): Omit<Screen, 'done'> {
  const isTaken = !isBusy && (error as { code?: unknown } | undefined)?.code === 409
  if (!payment) {
    if (isTaken) return { title: 'paid elsewhere', claim: 'elsewhere', buttons: [] }
    return { title: 'pay', claim: 'none', buttons: isBusy ? [] : ['pay'] }
  }
  const state = getPaymentState(payment, now) as {
    status: string
    fundsMoved?: boolean
    reason?: string
    proven?: boolean
  }
  const step = payment.steps.find(({ status }) => status !== 'confirmed')
  const title = [state.status, state.reason, step?.status].filter(Boolean).join('/')
  // What nobody has seen on the chain is the service's word, and the screen says so.
  if (state.status === 'completed') return { title, claim: state.proven ? 'paid' : 'told', buttons: [] }
  if (state.status === 'unknown') {
    // The request may still be open in the wallet, or on its way: only the person can say that it was rejected.
    const release: Button[] = state.reason ? ['release'] : []
    return { title, claim: 'open', buttons: isBusy ? release : ['start', ...release] }
  }
  if (isBusy || state.status === 'running' || state.status === 'settling')
    return { title, claim: 'open', buttons: isBusy ? [] : ['start'] }
  if (isTaken) return { title: `${title}, paid elsewhere`, claim: 'elsewhere', buttons: [] }
  const claim = isNothingSent(payment) ? 'nothingSent' : 'none'
  if (state.status === 'ready' || state.status === 'expired')
    return {
      title: error ? `${title} after an error` : title,
      claim,
      buttons: [
        state.status === 'ready' ? 'start' : 'payAgain',
        ...(findRest(payment, { mayBeReleased: true }) ? (['stop'] as const) : []),
      ],
    }
  const words = hasOpenRequest(payment) ? `${title}, an earlier request may be open` : title
  return { title: words, claim, buttons: mayStartOver(payment, now) ? ['payAgain'] : [] }
}
