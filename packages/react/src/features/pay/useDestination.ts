'use client'
import { usePayState } from './PayContext.js'
import type { PayToken } from './PayToken.js'

/** What is to be paid, on the screens after it was settled. */
export function useDestination(): { token: PayToken; amount: string; receiver: `0x${string}` } | undefined {
  const {
    destinationToken: token,
    destinationAmount: amount,
    receiverAddress: receiver,
  } = usePayState().flow.context
  return token && amount !== undefined && receiver ? { token, amount, receiver } : undefined
}
