'use client'
import type { Payment } from '@billfold/core'
import { usePayState } from './PayContext.js'
import { useResume } from './useResume.js'

/** Takes the widget to a payment that is under way already. */
export function PayResume({ payment }: { payment: Payment | undefined }): null {
  useResume(usePayState(), payment)
  return null
}
