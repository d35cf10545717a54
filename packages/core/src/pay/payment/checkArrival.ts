import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants/timing.js'
import { MoneyError } from '../../errors/MoneyError.js'
import { pause } from '../../execution/pause.js'
import { guardReasons } from '../guard/GuardReason.js'
import type { PaymentRecord } from './PaymentDetails.js'
import { readArrived } from './readArrived.js'
import { waitForArrival } from './waitForArrival.js'

/**
 * Before the first transaction of a later step: what was sent to another chain must be there, and the payer must have got as much as it spends since the payment was
 * confirmed, or a service could have it spend what was there before. Nodes that lag are waited for a while.
 */
export async function checkArrival(
  billfold: Billfold,
  payment: PaymentRecord,
  index: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  await waitForArrival(billfold, payment, index, signal)
  const { quote, places, held } = payment.details
  const { quoteStep = 0, transaction = 0 } = places[index] ?? {}
  const step = quote.steps[quoteStep]
  if (!step || quoteStep === 0 || transaction > 0) return
  const { platform } = billfold
  const since = platform.clock.now()
  const before = held?.[quoteStep - 1]
  while (before !== undefined && platform.clock.now() - since < timing.arrivalMs) {
    const arrived = await readArrived(billfold, payment, { token: step.originToken, before }).catch(() => 0n)
    if (arrived >= step.originAmount) return
    await pause(platform, { since, signal })
  }
  throw new MoneyError('PaymentRefused', { reason: guardReasons.notArrived }).because({
    ok: false,
    reason: 'notArrived',
  })
}
