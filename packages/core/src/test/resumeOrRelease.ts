import type { Billfold } from '../config/Billfold.js'
import { releaseStep } from '../execution/releaseStep.js'
import { getPaymentState } from '../pay/payment/getPaymentState.js'
import { resumePayment } from '../pay/payment/runPayment.js'
import type { Payment } from '../pay/payment/toPayment.js'

export type ReleaserParameters = {
  key: string
  /** What the person does in the wallet first; false when there is nothing to release after it. */
  answer?: (() => boolean) | undefined
}

/**
 * A person before the screen: as soon as it says that nobody knows whether the request was sent, they press "I rejected
 * it in my wallet". Nobody presses it before, and without it the payment waits for ever.
 */
export function createReleaser(billfold: Billfold, { key, answer = () => true }: ReleaserParameters) {
  const reasons: string[] = []
  const presses: Promise<unknown>[] = []
  let told: number | undefined
  const onChange = (payment: Payment) => {
    const state = getPaymentState(payment, billfold.platform.clock.now())
    const requests = payment.steps.reduce((sum, { attempts }) => sum + attempts.length, 0)
    if (state.status !== 'unknown' || told === requests) return
    told = requests
    reasons.push(state.reason)
    if (answer()) presses.push(releaseStep(billfold, { id: key }))
  }
  return { onChange, reasons, pressed: () => Promise.all(presses) }
}

/** Looks in a page that was opened anew, and releases what the wallet was never answered for. */
export async function resumeOrRelease(billfold: Billfold, parameters: ReleaserParameters) {
  const { onChange, reasons, pressed } = createReleaser(billfold, parameters)
  const payment = await resumePayment(billfold, { key: parameters.key, onChange })
  await pressed()
  return { payment, reasons }
}
