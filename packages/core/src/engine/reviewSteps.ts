import type { RpcClient } from '../chain/rpc.js'
import { toHex } from '../chain/rpc.js'
import type { Billfold } from '../config/Billfold.js'
import { limits, timing } from '../constants.js'
import { withTimeout } from '../platform/wait.js'
import { getCallsStatus } from './batch.js'
import { createLookMemory, type LookMemory } from './findSent.js'
import type { JournalEntry, Step } from './JournalEntry.js'
import { changeStep, getEntry } from './journal.js'
import { listSent, lookForStep, noteTransactions } from './lookForStep.js'
import { getClient } from './openWallet.js'
import { readMined } from './readOutcome.js'
import { findNextStep, isWaiting, listOpenAttempts } from './steps.js'

/** Checks ended steps once: a reorganisation may have changed them, and a released request may have been sent. */
export async function reviewSteps(billfold: Billfold, { id }: { id: string }): Promise<JournalEntry> {
  const entry = await getEntry(billfold, { id })
  for (const index of entry.steps.keys()) {
    await reviewStep(billfold, entry, index).catch(() => undefined)
  }
  return getEntry(billfold, { id })
}

async function reviewStep(billfold: Billfold, entry: JournalEntry, index: number): Promise<void> {
  const { id } = entry
  const step = entry.steps[index] as Step
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
  // Clear the hash so that the wallet names it again: a reorganisation may have replaced the transaction.
  else if (await isReportChanged(billfold, entry, step)) await reopen({ hash: undefined })
  const open = listOpenAttempts(step)
  if (open.length === 0) return
  const memory = createLookMemory()
  if (isWaiting(step)) {
    // A later step must not be adopted: nothing would watch it.
    if (index !== findNextStep(entry)) return
    for (let look = 0; look < limits.reviewLooks; look++) {
      const before = describeProgress(memory)
      const result = await lookForStep(billfold, { entry, index, memory })
      if (result === 'found' || describeProgress(memory) === before) return
    }
    return
  }
  if (open.length < 2 || step.asOperation || (await countMined(client, step)) >= open.length) return
  for (let look = 0; look < limits.reviewLooks; look++) {
    const before = describeProgress(memory)
    const now = await getEntry(billfold, { id })
    const { transactions, contested } = await listSent(billfold, { entry: now, index, memory })
    const others = transactions.filter(({ hash }) => hash.toLowerCase() !== step.hash?.toLowerCase())
    if (contested) return
    if (others.length > 0)
      await changeStep(billfold, { id, index, change: (stored) => noteTransactions(stored, others) })
    if (describeProgress(memory) === before) return
  }
}

/** Describes the search progress; each search covers a bounded range. */
function describeProgress({ mined, transfersTo }: LookMemory): string {
  return `${mined.size} ${transfersTo}`
}

/** Counts a step's mined transactions: a request without one may have another transaction. */
async function countMined(client: RpcClient, { attempts, alsoSent = [] }: Step): Promise<number> {
  const hashes = [...attempts.map(({ hash }) => hash), ...alsoSent].flatMap((hash) => hash ?? [])
  const mined = await Promise.all([...new Set(hashes)].map((hash) => readMined(client, { hash })))
  return mined.filter(Boolean).length
}

/** Returns true if the wallet no longer reports a batch as dropped or reverted: a reorganisation may have mined it. */
async function isReportChanged(billfold: Billfold, { walletId }: JournalEntry, step: Step): Promise<boolean> {
  const { status, callsId, blockNumber, isPartial } = step
  if (callsId === undefined || blockNumber !== undefined || isPartial) return false
  if (status !== 'dropped' && status !== 'reverted') return false
  const request = getCallsStatus(billfold, { walletId, callsId })
  const { status: said } = await withTimeout(billfold.platform.clock, timing.reviewMs / 2, request)
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
  // Only a different block at that height is proof; a node without the block may lag or have pruned it.
  if (typeof other !== 'string' || other.toLowerCase() === blockHash.toLowerCase()) return false
  const mined = await readMined(client, { hash })
  return mined?.blockHash !== blockHash
}
