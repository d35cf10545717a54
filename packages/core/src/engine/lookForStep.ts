import type { Hash } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { findCalls } from './batch.js'
import { isContractAccount } from './chainTransaction.js'
import {
  createLookMemory,
  type FindByIndexer,
  findSent,
  type LookMemory,
  type SentTransaction,
} from './findSent.js'
import { findTransfers, noTransfers } from './findTransfers.js'
import type { JournalEntry, Step } from './JournalEntry.js'
import { changeStep, listTaken } from './journal.js'
import { getClient, openProvider } from './openWallet.js'
import { readMined } from './readOutcome.js'
import { readWalletOutcome } from './readWalletOutcome.js'
import { changeAttempt, isWaiting, listSearched } from './steps.js'
import { findUserOperation } from './userOperation.js'

export type LookForStepParameters = {
  entry: JournalEntry
  index: number
  findByIndexer?: FindByIndexer | undefined
  /** Kept by callers that poll. */
  memory?: LookMemory | undefined
}

export type LookResult = 'found' | 'absent' | 'unclear'

/** Searches once for the step's transactions, oldest request first, and adopts a match. */
export async function lookForStep(
  billfold: Billfold,
  { entry, index, findByIndexer, memory }: LookForStepParameters,
): Promise<LookResult> {
  const step = entry.steps[index]
  if (!step) return 'unclear'
  if (step.asOperation) {
    return findUserOperation(billfold, { entry, index })
  }
  if (step.attempts.some(({ callsId }) => callsId !== undefined)) {
    if ((await findCalls(billfold, { entry, index })) === 'found') return 'found'
  }
  const { status, transactions, contested } = await listSent(billfold, {
    entry,
    index,
    findByIndexer,
    memory,
  })
  const first = await chooseSent(billfold, entry.steps[index] as Step, transactions)
  if (!first) return status
  if (contested) return 'unclear'
  const { hash, nonce } = first
  await changeStep(billfold, {
    id: entry.id,
    index,
    change: (stored) => {
      if (!isWaiting(stored)) return undefined
      const noted = noteTransactions(stored, transactions)
      return { ...noted, status: 'submitted', hash, nonce, problem: undefined, callsId: undefined }
    },
  })
  return 'found'
}

/** Chooses the first that did not revert: another device may have sent the same request. */
async function chooseSent(
  billfold: Billfold,
  step: Step,
  transactions: readonly SentTransaction[],
): Promise<SentTransaction | undefined> {
  const [first, ...others] = transactions
  if (!first || others.length === 0) return first
  for (const transaction of transactions) {
    const mined = await readMined(getClient(billfold, step), transaction)
    if (!mined || mined.success) return transaction
  }
  return first
}

/** Lists transactions on chain that execute the step, including its own. */
export async function listSent(billfold: Billfold, parameters: LookForStepParameters) {
  const { status, transactions, contested } = await searchSent(billfold, parameters)
  // Read claims again: an equal payment may have been sent during a long search.
  const taken = await listTaken(billfold, parameters)
  const left = transactions.filter(
    ({ hash, isAnswered }) => isAnswered || !taken.hashes.has(hash.toLowerCase()),
  )
  return {
    status: left.length === 0 && status === 'found' ? ('unclear' as const) : status,
    transactions: left,
    contested: contested || taken.contested,
  }
}

async function searchSent(
  billfold: Billfold,
  { entry, index, findByIndexer, memory = createLookMemory() }: LookForStepParameters,
) {
  const { payer } = entry
  const step = entry.steps[index] as Step
  const attempts = listSearched(step)
  const client = getClient(billfold, step)
  const { hashes: taken, contested } = await listTaken(billfold, { entry, index })
  const answered = await listAnswered(billfold, entry, step)
  const { chainId } = step
  const result = await findSent(client, { chainId, payer, attempts, taken, findByIndexer, memory })
  if (result.status === 'found')
    return { ...result, transactions: [...answered, ...result.transactions], contested }
  const isElsewhere =
    attempts.some(({ callsId }) => callsId !== undefined) ||
    (await isContractAccount(client, { address: payer }).catch(() => false))
  const known = [
    ...taken,
    step.hash,
    ...answered.map(({ hash }) => hash),
    ...attempts.map(({ hash }) => hash),
  ]
  const seen = new Set(known.flatMap((hash) => (hash ? [hash.toLowerCase()] : [])))
  const { whole, parts } = isElsewhere
    ? await findTransfers(client, { payer, attempts, taken: seen, memory }).catch(() => noTransfers)
    : noTransfers
  await saveProgress(billfold, entry, index, memory)
  if (parts.length > 0) await saveParts(billfold, entry, index, parts)
  const transactions: SentTransaction[] = [...answered, ...whole.map((hash) => ({ hash }))]
  // Nonces of a contract account prove nothing.
  return { status: isElsewhere ? ('unclear' as const) : result.status, transactions, contested }
}

/** Lists transactions of requests that the wallet answered with a hash but the user released. */
async function listAnswered(
  billfold: Billfold,
  { payer, walletId }: JournalEntry,
  step: Step,
): Promise<SentTransaction[]> {
  const client = getClient(billfold, step)
  const answered: SentTransaction[] = []
  const { attempts, chainId } = step
  for (const { hash, end } of attempts) {
    if (!hash || end !== 'released' || hash === step.hash) continue
    if (await readMined(client, { hash })) answered.push({ hash, isAnswered: true })
    else {
      const provider = await openProvider(billfold, { walletId }).catch(() => undefined)
      const isContract = await isContractAccount(client, { address: payer })
      const outcome =
        provider &&
        (await readWalletOutcome(client, {
          provider,
          hash,
          payer,
          attempts,
          chainId,
          isContract,
          blocks: 0n,
        }))
      if (outcome?.type === 'spedUp' && outcome.hash !== step.hash)
        answered.push({ hash: outcome.hash, isAnswered: true })
    }
  }
  return answered
}

/** Records a partly sent batch, so that it never counts as not sent. */
async function saveParts(
  billfold: Billfold,
  { id }: JournalEntry,
  index: number,
  parts: readonly Hash[],
): Promise<void> {
  await changeStep(billfold, {
    id,
    index,
    change: (step) => {
      const place = step.attempts.findIndex(({ end }) => end !== 'refused')
      const known = step.attempts[place]?.parts ?? []
      const all = [...new Set([...known, ...parts])]
      if (place < 0 || all.length === known.length) return undefined
      return { attempts: changeAttempt(step, { parts: all }, place), isPartial: true }
    },
  })
}

/** Records the last block read, so that the next visit continues there. */
async function saveProgress(
  billfold: Billfold,
  { id, steps }: JournalEntry,
  index: number,
  { transfersTo }: LookMemory,
): Promise<void> {
  const place = steps[index]?.attempts.findIndex(({ end }) => end !== 'refused') ?? -1
  const before = steps[index]?.attempts[place]
  const since = before?.transfersTo ?? before?.blockNumber
  if (transfersTo === undefined || since === undefined || transfersTo <= since) return
  await changeStep(billfold, {
    id,
    index,
    change: (step) => ({ attempts: changeAttempt(step, { transfersTo }, place) }),
  })
}

/** Assigns each transaction to its request or to `alsoSent`, so that the journal contains all of them. */
export function noteTransactions(
  step: Pick<Step, 'attempts' | 'alsoSent'>,
  transactions: readonly SentTransaction[],
): Pick<Step, 'attempts' | 'alsoSent'> {
  let { attempts, alsoSent = [] } = step
  for (const { hash, nonce, isAnswered } of transactions) {
    const known = [...attempts.map((attempt) => attempt.hash), ...alsoSent]
    if (isAnswered || known.some((each) => each?.toLowerCase() === hash.toLowerCase())) continue
    const place = attempts.findIndex(
      ({ end, isUnproven, hash: attemptHash }) =>
        (end !== 'refused' || isUnproven) && attemptHash === undefined,
    )
    if (place < 0) alsoSent = [...alsoSent, hash]
    else attempts = changeAttempt({ attempts }, { hash, seenNonce: nonce, isFound: true }, place)
  }
  return { attempts, alsoSent }
}
