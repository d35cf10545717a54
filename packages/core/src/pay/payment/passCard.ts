import type { Billfold } from '../../config/Billfold.js'
import { getOperation } from '../../execution/getOperation.js'
import { pause } from '../../execution/pause.js'
import type { FollowCardParameters } from '../card/followCard.js'
import { type PaymentRecord, toPaymentRecord } from './PaymentDetails.js'

/**
 * Waits for the card order that comes before all steps, where there is one. The order may be paid already, so code
 * that cannot be fetched is waited for like a service that does not answer.
 */
export async function passCard(billfold: Billfold, parameters: FollowCardParameters): Promise<PaymentRecord> {
  const { id, onConnection, signal } = parameters
  const payment = toPaymentRecord(await getOperation(billfold, { id }))
  if (!payment.details.card) return payment
  const since = billfold.platform.clock.now()
  for (;;) {
    const part = await import('../card/followCard.js').catch(() => undefined)
    if (part) return part.followCard(billfold, parameters)
    onConnection?.(false)
    await pause(billfold.platform, { since, signal })
  }
}
