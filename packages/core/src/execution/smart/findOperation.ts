import type { Billfold } from '../../config/Billfold.js'
import { findUserOp, type MinedUserOp } from '../../wallets/smart/findUserOp.js'
import { isKnownToBundler } from '../../wallets/smart/isKnownToBundler.js'
import { toOperationNonce } from '../../wallets/smart/toOperationNonce.js'
import { changeStep } from '../changeStep.js'
import { getClient } from '../getClient.js'
import type { Operation, Step } from '../Operation.js'
import { openStepBundler } from './openStepBundler.js'
import { toStepId } from './toStepId.js'

type Place = { operation: Operation; index: number }

/** The step's operation on the chain; undefined while it is not there. */
export async function findMined(
  billfold: Billfold,
  { operation, index }: Place,
): Promise<MinedUserOp | undefined> {
  const { id, payer, steps } = operation
  const step = steps[index] as Step
  const nonce = toOperationNonce(toStepId(id, index))
  return findUserOp(getClient(billfold, step), {
    sender: payer,
    nonce,
    since: step.attempts[0]?.blockNumber ?? 0n,
  })
}

/**
 * Looks for the operation of a step whose answer never came. One that was never signed was not sent; one that neither
 * chain nor bundler knows may be asked again, because whatever comes second has the same nonce.
 */
export async function findOperation(
  billfold: Billfold,
  { operation, index }: Place,
): Promise<'found' | 'absent' | 'unclear'> {
  const step = operation.steps[index] as Step
  const mined = await findMined(billfold, { operation, index })
  if (!mined) {
    if (!step.userOpHash) return 'absent'
    const bundler = await openStepBundler(billfold, { operation, step })
    if (!bundler) return 'unclear'
    if (!(await isKnownToBundler(bundler, step.userOpHash))) return 'absent'
  }
  await changeStep(billfold, {
    id: operation.id,
    index,
    change: ({ status }) =>
      status === 'ready' || status === 'signing' || status === 'unknown'
        ? {
            status: 'submitted',
            problem: undefined,
            ...(mined && { hash: mined.transactionHash, userOpHash: mined.userOpHash }),
          }
        : undefined,
  })
  return 'found'
}
