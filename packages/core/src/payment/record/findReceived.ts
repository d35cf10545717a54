import type { Payment } from './Payment.js'

export type Received = {
  /** Base units. */
  amount: bigint
  /** How far the amount is known: delivered exactly, delivered in this amount or more, or only sent. */
  certainty: 'exact' | 'atLeast' | 'sent'
}

/** Returns what a completed payment delivered, as far as it is known. */
export function findReceived({ details }: Pick<Payment, 'details'>): Received {
  const { quote, confirmed, settlement } = details
  const amount = settlement?.status === 'completed' ? settlement.destinationAmount : undefined
  if (amount !== undefined) return { amount, certainty: 'exact' }
  // A token may keep a part of an own transfer whose delivery is not proven.
  const certainty = quote.type === 'transfer' ? 'sent' : 'atLeast'
  return { amount: confirmed.destinationAmount, certainty }
}

/** Returns true if a delivery rests on the word of a provider alone. Nobody reports an own transfer. */
export function isOnlyReported({ details: { quote, settlement } }: Pick<Payment, 'details'>): boolean {
  return settlement?.status === 'completed' && !settlement.proven && quote.type !== 'transfer'
}
