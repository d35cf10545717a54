import { findRest } from '../../payment/record/findRest.js'
import {
  getPaymentState,
  hasOpenRequest,
  isNothingSent,
  mayStartOver,
} from '../../payment/record/getPaymentState.js'
import type { Payment } from '../../payment/record/Payment.js'

/** Buttons that a user can press. */
export type Button = 'pay' | 'start' | 'payAgain' | 'release' | 'stop'

/** The widget's screen of an order: its claim about funds, and its buttons. */
export type Screen = {
  /** For the history's log. */
  title: string
  claim: 'nothingSent' | 'paid' | 'told' | 'elsewhere' | 'open' | 'none'
  buttons: readonly Button[]
  /** Transactions of the steps that it shows as done. */
  done: readonly string[]
}

export type RunView = {
  payment: Payment | undefined
  /** True while a run is active: then only Cancel can be pressed. */
  isBusy: boolean
  error: unknown
}

/** Maps core's state to the widget's screen. Keep it in step with the widget's texts. */
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
  // A settlement not seen on chain is only the service's claim, and the screen says so.
  if (state.status === 'completed') return { title, claim: state.proven ? 'paid' : 'told', buttons: [] }
  if (state.status === 'unknown') {
    // The request may still be open or sent: only the user can declare it rejected.
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
