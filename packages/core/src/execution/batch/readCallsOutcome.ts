import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../getClient.js'
import type { Operation, Step } from '../Operation.js'
import type { Outcome } from '../Outcome.js'
import { readMined } from '../readOutcome.js'
import { getCallsStatus } from './getCallsStatus.js'

/** Looks at a batch once. Rejects when the wallet cannot be asked. */
export async function readCallsOutcome(
  billfold: Billfold,
  { operation, step }: { operation: Operation; step: Step },
): Promise<Outcome> {
  const { walletId } = operation
  const { status, hash } = await getCallsStatus(billfold, { walletId, callsId: step.callsId ?? '' })
  switch (status) {
    case 'unreachable':
      throw new Error('The wallet cannot be asked about the batch')
    case 'unknown':
      return { type: 'missing', blocks: 0n }
    case 'pending':
    case 'unclear':
      return { type: 'waiting', nonce: undefined, blocks: 0n }
    case 'dropped':
      return { type: 'dropped' }
    case 'confirmed': {
      if (!hash) return { type: 'reported', success: true, hash }
      // A success counts once our node has the receipt too.
      const mined = await readMined(getClient(billfold, step), { hash })
      if (!mined) return { type: 'missing', blocks: 0n }
      return mined.success ? { ...mined, hash } : { type: 'reported', success: false, hash }
    }
    case 'reverted':
      return { type: 'reported', success: false, hash }
    case 'partial':
      return { type: 'reported', success: false, isPartial: true, hash }
  }
}
