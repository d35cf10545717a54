import type { Billfold } from '../../config/Billfold.js'
import { isKnownToBundler } from '../../wallets/smart/isKnownToBundler.js'
import { getClient } from '../getClient.js'
import type { Operation, Step } from '../Operation.js'
import type { Outcome } from '../Outcome.js'
import { readBlockNumber } from '../readPosition.js'
import { findMined } from './findOperation.js'
import { openStepBundler } from './openStepBundler.js'

/** Looks at an operation once: whether its own calls went through, not only the transaction around it. */
export async function readOperationOutcome(
  billfold: Billfold,
  { operation, index }: { operation: Operation; index: number },
): Promise<Outcome> {
  const step = operation.steps[index] as Step
  const mined = await findMined(billfold, { operation, index })
  const latest = await readBlockNumber(getClient(billfold, step))
  if (mined) {
    const { success, blockNumber, blockHash, transactionHash } = mined
    if (step.hash !== transactionHash) return { type: 'spedUp', hash: transactionHash }
    const confirmations = latest < blockNumber ? 1n : latest - blockNumber + 1n
    return { type: 'mined', success, blockNumber, blockHash, confirmations }
  }
  const bundler = await openStepBundler(billfold, { operation, step })
  // A bundler that does not answer says nothing; the chain is asked again.
  const known =
    !bundler || !step.userOpHash || (await isKnownToBundler(bundler, step.userOpHash).catch(() => true))
  const since = step.attempts.at(-1)?.blockNumber ?? latest
  const blocks = latest > since ? latest - since : 0n
  return known ? { type: 'waiting', nonce: undefined, blocks } : { type: 'missing', blocks }
}
