import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants.js'
import type { JournalEntry } from '../../engine/JournalEntry.js'
import { pause } from '../../engine/pause.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { getStatus } from '../../services/bridge/payments.js'
import { guardReasons } from '../guard/GuardReason.js'
import { isPreparation } from '../quote/plan.js'
import { readArrived } from '../record/balances.js'
import type { PaymentRecord } from '../record/Payment.js'

/** Waits before a step on another chain until the previous transfer has arrived (R4.56). */
async function waitForArrival(
  billfold: Billfold,
  { steps }: JournalEntry,
  index: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const before = steps[index - 1]
  const hash = before?.hash
  if (!before || !hash || isPreparation(before.action) || before.chainId === steps[index]?.chainId) return
  const since = billfold.platform.clock.now()
  for (;;) {
    const query = { chainId: before.chainId, transactionHash: hash, signal }
    const answer = await getStatus(billfold, query).catch(() => undefined)
    signal?.throwIfAborted()
    if (answer?.status === 'COMPLETED') return
    if (answer?.status === 'FAILED') throw new BillfoldError('PaymentFailed')
    await pause(billfold.platform, { since, signal })
  }
}

/**
 * Waits until the payer gained the funds of a later step since confirmation, so that it cannot spend earlier
 * balances.
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
  throw new BillfoldError('PaymentRefused', { reason: guardReasons.notArrived }).because({
    ok: false,
    reason: 'notArrived',
  })
}
