import type { Hash } from 'viem'
import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { findSmartAccount } from '../wallets/smart/SmartHandle.js'
import { chooseCallsId } from './batch.js'
import { type Fees, toWalletRequest } from './calls.js'
import { readPosition } from './chainTransaction.js'
import { claimStep } from './claimStep.js'
import { createLookMemory, type FindByIndexer } from './findSent.js'
import { isCertain, isNotSent, isUnproven } from './isNotSent.js'
import type { Attempt, JournalEntry, Step, StepStatus } from './JournalEntry.js'
import { changeStep, getEntry } from './journal.js'
import { lookForStep } from './lookForStep.js'
import { getClient, openWallet } from './openWallet.js'
import { pause } from './pause.js'
import { changeAttempt, listSearched } from './steps.js'
import { sendUserOperation } from './userOperation.js'

export type AskStepParameters = {
  entry: JournalEntry
  index: number
  connector: Connector
  fees?: Fees | undefined
  /** Request count of the step when this run began. */
  asked: number
  findByIndexer?: FindByIndexer | undefined
  onChange?: ((entry: JournalEntry) => void) | undefined
  /** Holds the entry's lock until the wallet responds, even after the caller aborts. */
  hold(answer: Promise<unknown>): void
  signal?: AbortSignal | undefined
}

/**
 * Requests one step from the wallet, at most once. Adopts an earlier request that was mined. Rejects only if nothing
 * was sent.
 */
export async function askStep(billfold: Billfold, parameters: AskStepParameters): Promise<void> {
  const { entry, index, connector, fees, asked, onChange, hold, signal } = parameters
  const { id, payer } = entry
  const step = entry.steps[index]
  if (!step) return
  const wallet = await openWallet(billfold, { connector, account: payer })
  await wallet.moveTo(step.chainId)
  const position = await readPosition(getClient(billfold, step), { address: payer })
  if (listSearched(step).length > 0) {
    const { findByIndexer } = parameters
    if ((await lookForStep(billfold, { entry, index, findByIndexer })) === 'found') return
  }
  signal?.throwIfAborted()
  const smart = findSmartAccount(connector)
  const asOperation = smart !== undefined
  const { calls } = step
  const isBatch = !smart && calls.length > 1
  const callsId = isBatch ? chooseCallsId({ id, index, asked }) : undefined
  const claimed = await claimStep(billfold, { id, index, asked, calls, position, asOperation, callsId })
  const claimedStep = claimed?.steps[index]
  if (!claimed || !claimedStep) return
  onChange?.(claimed)
  let request: Promise<unknown>
  try {
    await wallet.verify(step.chainId)
    signal?.throwIfAborted()
    request = smart
      ? sendUserOperation(billfold, { smart, id, index, step: claimedStep })
      : wallet.provider.request(toWalletRequest({ step: claimedStep, payer, fees }))
  } catch (error) {
    // The wallet has not received the request yet.
    await changeStep(billfold, {
      id,
      index,
      change: (stored) =>
        stored.status === 'signing'
          ? { status: 'ready', attempts: changeAttempt(stored, { end: 'refused' }) }
          : undefined,
    })
    throw error
  }
  const attempt = claimedStep.attempts.at(-1) as Attempt
  const answer = request.then(
    (value) => noteAnswer(billfold, { id, index, attempt, value }),
    (error: unknown) => noteFailure(billfold, { id, index, attempt, error }),
  )
  const answered = new AbortController()
  const settled = Promise.race([answer, watchChain(billfold, parameters, claimed, answered.signal)])
  const held = settled.finally(() => answered.abort())
  hold(held.catch(() => undefined))
  await untilAborted(held, signal)
}

/**
 * Polls the chain while the wallet is silent, since it may send without responding. Ends when the user releases the
 * step.
 */
async function watchChain(
  billfold: Billfold,
  { index, findByIndexer, signal }: AskStepParameters,
  entry: JournalEntry,
  answered: AbortSignal,
): Promise<void> {
  const since = billfold.platform.clock.now()
  const memory = createLookMemory()
  const look = () => lookForStep(billfold, { entry, index, findByIndexer, memory }).catch(() => 'unclear')
  for (;;) {
    await pause(billfold.platform, { since, signal: answered })
    // After an abort only a release matters.
    const seen = signal?.aborted ? 'unclear' : await look()
    if (seen === 'found' || (await isReleased(billfold, entry, index))) return
  }
}

/** Waits for the work or the abort, whichever is first. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

async function isReleased(billfold: Billfold, { id, steps }: JournalEntry, index: number): Promise<boolean> {
  const place = (steps[index]?.attempts.length ?? 0) - 1
  const stored = await getEntry(billfold, { id }).catch(() => undefined)
  return stored?.steps[index]?.attempts[place]?.end === 'released'
}

/** `attempt` identifies the answered request; the response may arrive after the user released it. */
type Note = { id: string; index: number; attempt: Attempt }

/** Finds the answered request, or appends it if the browser lost the journal entry and started a new one. */
function withAttempt(step: Step, attempt: Attempt) {
  const known = step.attempts.findIndex(({ at, pendingNonce, callsId }) => {
    return at === attempt.at && pendingNonce === attempt.pendingNonce && callsId === attempt.callsId
  })
  if (known >= 0) return { attempts: step.attempts, place: known }
  return { attempts: [...step.attempts, attempt], place: step.attempts.length }
}

async function noteAnswer(
  billfold: Billfold,
  { id, index, attempt: answered, value }: Note & { value: unknown },
): Promise<void> {
  const hash = typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value) ? (value as Hash) : undefined
  await changeStep(billfold, {
    id,
    index,
    change: (step) => {
      const { attempts: all, place } = withAttempt(step, answered)
      const isBatch = answered.callsId !== undefined
      const isPlain = !isBatch && !step.asOperation
      const attempts =
        isPlain && hash ? changeAttempt({ attempts: all }, { hash, isFound: undefined }, place) : all
      // Another request of the step is already in progress; record this one beside it.
      if (step.hash !== undefined || !awaitsAnswer.includes(step.status)) return { attempts }
      if (isBatch)
        return {
          status: 'submitted',
          attempts,
          callsId: readCallsId(value) ?? answered.callsId,
          problem: undefined,
        }
      if (step.asOperation) return { status: 'submitted', attempts, problem: undefined }
      if (hash) return { status: 'submitted', hash, attempts, problem: undefined }
      // A response without a hash does not tell whether anything was sent.
      return step.status === 'signing' ? { status: 'unknown' } : undefined
    },
  })
}

const awaitsAnswer: readonly StepStatus[] = ['ready', 'signing', 'unknown']

/** EIP-5792 version 2 returns `{ id }`, version 1 the plain id; wallets may choose their own id. */
function readCallsId(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value
  return typeof id === 'string' && id !== '' ? id : undefined
}

async function noteFailure(
  billfold: Billfold,
  { id, index, attempt, error }: Note & { error: unknown },
): Promise<void> {
  const kind = classifyFailure(error)
  const message =
    error instanceof Error ? error.message : String((error as { message?: unknown } | null)?.message ?? '')
  const isRefused = isCertain[kind] || isNotSent(error)
  const changed = await changeStep(billfold, {
    id,
    index,
    change: (step) => {
      const { attempts: all, place } = withAttempt(step, attempt)
      // Ignore the refusal of a request that the entry no longer contains.
      if (isRefused && all !== step.attempts) return undefined
      const end = { end: 'refused' as const, ...(isUnproven[kind] && { isUnproven: true }) }
      const attempts = isRefused ? changeAttempt(step, end, place) : all
      const isLast = place === all.length - 1
      const isOpen = step.status === 'signing' || (step.status === 'unknown' && step.hash === undefined)
      if (!isLast || !isOpen) return isRefused || all !== step.attempts ? { attempts } : undefined
      return { status: isRefused ? 'ready' : 'unknown', attempts, problem: { kind, message } }
    },
  })
  if (!changed || !isRefused) return
  const isBatch = (changed.steps[index]?.calls.length ?? 0) > 1
  throw isBatch && kind === 'unsupported' ? new BillfoldError('BatchUnsupported').because(error) : error
}
