import type { Billfold } from '../../config/Billfold.js'
import { listOpenAttempts } from '../attempts.js'
import { changeStep } from '../changeStep.js'
import type { Operation } from '../Operation.js'
import { getCallsStatus } from './getCallsStatus.js'

/** Asks the wallet by the ids that we chose whether a batch went out; a batch that it knows is adopted. */
export async function findCalls(
  billfold: Billfold,
  { operation, index }: { operation: Operation; index: number },
): Promise<'found' | 'absent' | 'unclear'> {
  const step = operation.steps[index]
  const ids = step ? listOpenAttempts(step).map(({ callsId }) => callsId) : []
  let seen: 'absent' | 'unclear' = 'absent'
  for (const callsId of new Set(ids)) {
    if (callsId === undefined) continue
    const { status } = await getCallsStatus(billfold, { walletId: operation.walletId, callsId })
    if (status === 'unreachable') seen = 'unclear'
    if (status === 'dropped') await closeBatch(billfold, { operation, index, callsId })
    if (status === 'unknown' || status === 'unreachable' || status === 'dropped') continue
    await changeStep(billfold, {
      id: operation.id,
      index,
      change: (stored) =>
        stored.status === 'ready' || stored.status === 'signing' || stored.status === 'unknown'
          ? { status: 'submitted', problem: undefined, callsId }
          : undefined,
    })
    return 'found'
  }
  return seen
}

/** The wallet says that it will not send the batch: a repeat needs an id of its own, or the wallet refuses it. */
async function closeBatch(
  billfold: Billfold,
  { operation, index, callsId }: { operation: Operation; index: number; callsId: string },
): Promise<void> {
  await changeStep(billfold, {
    id: operation.id,
    index,
    change: ({ status, attempts }) =>
      status === 'ready'
        ? {
            attempts: attempts.map((attempt) =>
              attempt.callsId === callsId && attempt.hash === undefined
                ? { ...attempt, end: 'refused' as const }
                : attempt,
            ),
          }
        : undefined,
  })
}
