import type { Billfold } from '../../config/Billfold.js'
import type { Operation, Step } from '../Operation.js'
import type { Outcome } from '../readOutcome.js'
import { getCallsStatus } from './getCallsStatus.js'

/** Looks at a batch once. Rejects when the wallet cannot be asked. */
export async function readCallsOutcome(
  billfold: Billfold,
  { operation, step }: { operation: Operation; step: Step },
): Promise<Outcome> {
  const { walletId } = operation
  const { status, hash } = await getCallsStatus(billfold, { walletId, callsId: step.callsId ?? '' })
  if (status === 'unreachable') throw new Error('The wallet cannot be asked about the batch')
  if (status === 'pending' || status === 'unknown') return { type: 'waiting', nonce: undefined, blocks: 0n }
  return { type: 'reported', success: status === 'confirmed', hash }
}
