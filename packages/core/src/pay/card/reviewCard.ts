import type { Billfold } from '../../config/Billfold.js'
import type { Payment } from '../payment/toPayment.js'
import { followCard } from './followCard.js'

/** Asks the service once what became of a payment by card. */
export async function reviewCard(billfold: Billfold, { key }: Pick<Payment, 'key'>): Promise<void> {
  await followCard(billfold, { id: key, once: true })
}
