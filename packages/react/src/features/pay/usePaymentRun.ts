'use client'
import { usePayState } from './PayContext.js'
import type { PaymentRun } from './PaymentRun.js'

/** The payment that runs, for the screens after the first. */
export function usePaymentRun(): PaymentRun {
  const { run } = usePayState()
  if (!run) throw new Error('A payment screen is shown before what runs the payment is here.')
  return run
}
