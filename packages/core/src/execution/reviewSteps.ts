import type { Billfold } from '../config/Billfold.js'
import { limits } from '../constants/limits.js'
import { timing } from '../constants/timing.js'
import { withTimeout } from '../platform/withTimeout.js'
import type { RpcClient } from '../rpc/RpcClient.js'
import { toHex } from '../rpc/toHex.js'
import { listOpenAttempts } from './attempts.js'
import { changeStep } from './changeStep.js'
import { findNextStep } from './findNextStep.js'
import { createLookMemory, type LookMemory } from './findSent.js'
import { getClient } from './getClient.js'
import { getOperation } from './getOperation.js'
import { isWaiting } from './isWaiting.js'
import type { Operation, Step } from './Operation.js'
import { readMined } from './readOutcome.js'

/**
 * Looks once at the steps that have ended: a reorganisation may have undone what was confirmed, or mined what was
 * replaced; and a request that the user released may have been sent. A node that cannot tell changes nothing.
 */
export async function reviewSteps(billfold: Billfold, { id }: { id: string }): Promise<Operation> {
  const operation = await getOperation(billfold, { id })
  for (const index of operation.steps.keys()) {
    await reviewStep(billfold, operation, index).catch(() => undefined)
  }
  return getOperation(billfold, { id })
}

async function reviewStep(billfold: Billfold, operation: Operation, index: number): Promise<void> {
  const { id } = operation
  const step = operation.steps[index] as Step
  const client = getClient(billfold, step)
  const reopen = (more: Partial<Step> = {}) =>
    changeStep(billfold, {
      id,
      index,
      change: (stored) =>
        stored.status === step.status && stored.hash === step.hash
          ? {
              status: 'submitted',
              blockNumber: undefined,
              blockHash: undefined,
              replacedBy: undefined,
              ...more,
            }
          : undefined,
    })
  if (await isContradicted(client, step)) await reopen()
  // Drops the hash, so that the wallet names the transaction again: a reorganisation may have replaced it.
  else if (await isTakenBack(billfold, operation, step)) await reopen({ hash: undefined })
  const open = listOpenAttempts(step)
  if (open.length === 0) return
  const { listSent, lookForStep, noteTransactions } = await import('./lookForStep.js')
  const memory = createLookMemory()
  if (isWaiting(step)) {
    // A step behind one that must still be asked would be adopted where nobody watches it.
    if (index !== findNextStep(operation)) return
    for (let look = 0; look < limits.reviewLooks; look++) {
      const before = describeProgress(memory)
      const result = await lookForStep(billfold, { operation, index, memory })
      if (result === 'found' || describeProgress(memory) === before) return
    }
    return
  }
  if (open.length < 2 || step.asOperation || (await countMined(client, step)) >= open.length) return
  for (let look = 0; look < limits.reviewLooks; look++) {
    const before = describeProgress(memory)
    const now = await getOperation(billfold, { id })
    const { transactions, contested } = await listSent(billfold, { operation: now, index, memory })
    const others = transactions.filter(({ hash }) => hash.toLowerCase() !== step.hash?.toLowerCase())
    if (contested) return
    if (others.length > 0)
      await changeStep(billfold, { id, index, change: (stored) => noteTransactions(stored, others) })
    if (describeProgress(memory) === before) return
  }
}

/** How much was read: one look reads a bounded part, and the next one goes on. */
function describeProgress({ mined, transfersTo }: LookMemory): string {
  return `${mined.size} ${transfersTo}`
}

/** How many transactions of a step are mined: a request whose own is not may have another. */
async function countMined(client: RpcClient, { attempts, alsoSent = [] }: Step): Promise<number> {
  const hashes = [...attempts.map(({ hash }) => hash), ...alsoSent].flatMap((hash) => hash ?? [])
  const mined = await Promise.all([...new Set(hashes)].map((hash) => readMined(client, { hash })))
  return mined.filter(Boolean).length
}

/**
 * Whether the wallet no longer says of a batch that it was never sent, or has reverted: a reorganisation may have mined
 * it after all. Nothing but its word is known of such a batch.
 */
async function isTakenBack(billfold: Billfold, { walletId }: Operation, step: Step): Promise<boolean> {
  const { status, callsId, blockNumber, isPartial } = step
  if (callsId === undefined || blockNumber !== undefined || isPartial) return false
  if (status !== 'dropped' && status !== 'reverted') return false
  const { getCallsStatus } = await import('./batch/getCallsStatus.js')
  const asked = getCallsStatus(billfold, { walletId, callsId })
  const { status: said } = await withTimeout(billfold.platform.clock, timing.reviewMs / 2, asked)
  return said === 'confirmed' || said === 'partial' || (said === 'pending' && status === 'dropped')
}

async function isContradicted(client: RpcClient, step: Step): Promise<boolean> {
  const { status, hash, blockNumber, blockHash, asOperation } = step
  if (!hash || asOperation) return false
  if (status === 'replaced' || status === 'dropped') return (await readMined(client, { hash })) !== undefined
  if (status !== 'confirmed' && status !== 'reverted') return false
  if (blockNumber === undefined || blockHash === undefined) return false
  const block = await client.request({ method: 'eth_getBlockByNumber', params: [toHex(blockNumber), false] })
  const other = (block as { hash?: unknown } | null)?.hash
  // Only another block at that height is proof; a node that has none lags or has forgotten.
  if (typeof other !== 'string' || other.toLowerCase() === blockHash.toLowerCase()) return false
  const mined = await readMined(client, { hash })
  return mined?.blockHash !== blockHash
}
