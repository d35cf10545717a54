import type { Hash } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { changeStep } from '../changeStep.js'
import type { Operation } from '../Operation.js'
import { getCallsStatus } from './getCallsStatus.js'

/** Asks the wallet by the id that we chose whether a batch went out; a batch that it knows is adopted. */
export async function findCalls(
  billfold: Billfold,
  { operation, index }: { operation: Operation; index: number },
): Promise<'found' | 'absent' | 'unclear'> {
  const step = operation.steps[index]
  if (step?.callsId === undefined) return 'unclear'
  const answer = await getCallsStatus(billfold, { walletId: operation.walletId, callsId: step.callsId })
  if (answer.status === 'unknown') return 'absent'
  if (answer.status === 'unreachable') return 'unclear'
  const hash: Hash | undefined = answer.hash
  await changeStep(billfold, {
    id: operation.id,
    index,
    change: ({ status }) =>
      status === 'signing' || status === 'unknown'
        ? { status: 'submitted', problem: undefined, ...(hash && { hash }) }
        : undefined,
  })
  return 'found'
}
