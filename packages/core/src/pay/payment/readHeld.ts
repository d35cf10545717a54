import type { Billfold } from '../../config/Billfold.js'
import type { PayQuote } from '../quote/PayQuote.js'
import type { PaymentRecord } from './PaymentDetails.js'

/** What the payer has of the token of every step after the first; most payments have one step. */
export async function readHeld(
  billfold: Billfold,
  { steps, payer }: Pick<PayQuote, 'steps'> & Pick<PaymentRecord, 'payer'>,
): Promise<bigint[]> {
  const later = steps.slice(1)
  if (later.length === 0) return []
  const { readBalance } = await import('./readBalance.js')
  return Promise.all(later.map(({ originToken }) => readBalance(billfold, originToken, payer)))
}
