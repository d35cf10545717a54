import type { Billfold } from '../../config/Billfold.js'
import { MoneyError } from '../../errors/MoneyError.js'
import type { Operation } from '../../execution/Operation.js'
import { pause } from '../../execution/pause.js'
import { isPreparation } from '../plan.js'

/** Before a step on another chain: what the step before sent must have arrived there (spec §4, polled by status). */
export async function waitForArrival(
  billfold: Billfold,
  { steps }: Operation,
  index: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const before = steps[index - 1]
  const hash = before?.hash
  if (!before || !hash || isPreparation(before.action) || before.chainId === steps[index]?.chainId) return
  const since = billfold.platform.clock.now()
  const { getStatus } = await import('../../services/bridge/getStatus.js')
  for (;;) {
    const query = { chainId: before.chainId, transactionHash: hash, signal }
    const answer = await getStatus(billfold, query).catch(() => undefined)
    signal?.throwIfAborted()
    if (answer?.status === 'COMPLETED') return
    if (answer?.status === 'FAILED') throw new MoneyError('PaymentFailed')
    await pause(billfold.platform, { since, signal })
  }
}
