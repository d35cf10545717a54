import { resumePayment } from '../actions/runPayment.js'
import type { Billfold } from '../config/Billfold.js'
import { releaseStep } from '../engine/releaseStep.js'
import { getPaymentState } from '../payment/record/getPaymentState.js'
import type { Payment } from '../payment/record/Payment.js'

export type ReleaserParameters = {
  key: string
  /** The user's action in the wallet before the release; returns false if there is nothing to release. */
  answer?: (() => boolean) | undefined
}

/**
 * Simulates a user who presses "I cancelled it in my wallet" as soon as the screen offers it; otherwise the payment
 * waits forever.
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

/** Resumes in a reopened page, and releases requests without a response. */
export async function resumeOrRelease(billfold: Billfold, parameters: ReleaserParameters) {
  const { onChange, reasons, pressed } = createReleaser(billfold, parameters)
  const payment = await resumePayment(billfold, { key: parameters.key, onChange })
  await pressed()
  return { payment, reasons }
}
