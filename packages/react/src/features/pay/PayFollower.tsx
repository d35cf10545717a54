'use client'
import { usePayState } from './PayContext.js'
import { usePayCallbacks } from './usePayCallbacks.js'
import { usePayEvents } from './usePayEvents.js'
import { usePaymentEnds } from './usePaymentEnds.js'

/** Tells of what happens after the first screen, and leads the flow to the payment's end. */
export function PayFollower(): null {
  const state = usePayState()
  usePayCallbacks(state)
  usePayEvents(state)
  usePaymentEnds(state)
  return null
}
