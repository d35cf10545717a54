import type { Hash } from 'viem'
import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { classifyFailure } from '../errors/classifyFailure.js'
import { MoneyError } from '../errors/MoneyError.js'
import { findSmartAccount } from '../wallets/smart/findSmartAccount.js'
import { changeAttempt, listSearched } from './attempts.js'
import { changeStep } from './changeStep.js'
import { claimStep } from './claimStep.js'
import { createLookMemory, type FindByIndexer } from './findSent.js'
import { getClient } from './getClient.js'
import { getOperation } from './getOperation.js'
import { isCertain, isUnproven } from './isCertain.js'
import { isNotSent } from './isNotSent.js'
import type { Attempt, Operation, Step, StepStatus } from './Operation.js'
import { openWallet } from './openWallet.js'
import { pause } from './pause.js'
import { readPosition } from './readPosition.js'
import { type Fees, toWalletRequest } from './toWalletRequest.js'

export type AskStepParameters = {
  operation: Operation
  index: number
  connector: Connector
  fees?: Fees | undefined
  /** How often the step had been asked when this run began. */
  asked: number
  findByIndexer?: FindByIndexer | undefined
  onChange?: ((operation: Operation) => void) | undefined
  /** Keeps the operation's lock until the wallet has answered, even when nobody waits for the answer any more. */
  hold(answer: Promise<unknown>): void
  signal?: AbortSignal | undefined
}

/**
 * Asks the wallet for one step, once. Resolves when the step is no longer `ready` or `signing`; rejects with the
 * wallet's own error when it certainly sent nothing, and the step is `ready` again. Earlier requests are looked for
 * first: one that went through after all is adopted, and nothing is asked.
 */
export async function askStep(billfold: Billfold, parameters: AskStepParameters): Promise<void> {
  const { operation, index, connector, fees, asked, onChange, hold, signal } = parameters
  const { id, payer } = operation
  const step = operation.steps[index]
  if (!step) return
  const wallet = await openWallet(billfold, { connector, account: payer })
  await wallet.moveTo(step.chainId)
  const position = await readPosition(getClient(billfold, step), { address: payer })
  if (listSearched(step).length > 0) {
    const { lookForStep } = await import('./lookForStep.js')
    const { findByIndexer } = parameters
    if ((await lookForStep(billfold, { operation, index, findByIndexer })) === 'found') return
  }
  signal?.throwIfAborted()
  const smart = findSmartAccount(connector)
  const asOperation = smart !== undefined
  // Fetched before the step is taken: what cannot be fetched leaves nothing behind.
  const { sendAsOperation } = smart ? await import('./smart/sendAsOperation.js') : {}
  const { calls } = step
  const isBatch = !smart && calls.length > 1
  const { chooseCallsId } = isBatch ? await import('./batch/chooseCallsId.js') : {}
  const callsId = chooseCallsId?.({ id, index, asked })
  const claimed = await claimStep(billfold, { id, index, asked, calls, position, asOperation, callsId })
  const claimedStep = claimed?.steps[index]
  if (!claimed || !claimedStep) return
  onChange?.(claimed)
  let request: Promise<unknown>
  try {
    await wallet.verify(step.chainId)
    signal?.throwIfAborted()
    request =
      sendAsOperation && smart
        ? sendAsOperation(billfold, { smart, id, index, step: claimedStep })
        : wallet.provider.request(toWalletRequest({ step: claimedStep, payer, fees }))
  } catch (error) {
    // The wallet was not asked yet.
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

/** A wallet may send and never answer: while it is silent, the chain is asked too. Ends when the user releases the step. */
async function watchChain(
  billfold: Billfold,
  { index, findByIndexer, signal }: AskStepParameters,
  operation: Operation,
  answered: AbortSignal,
): Promise<void> {
  const since = billfold.platform.clock.now()
  const memory = createLookMemory()
  const look = () =>
    import('./lookForStep.js')
      .then(({ lookForStep }) => lookForStep(billfold, { operation, index, findByIndexer, memory }))
      .catch(() => 'unclear')
  for (;;) {
    await pause(billfold.platform, { since, signal: answered })
    // Once nobody waits for the step, only its release matters.
    const seen = signal?.aborted ? 'unclear' : await look()
    if (seen === 'found' || (await isReleased(billfold, operation, index))) return
  }
}

/** Waits for the work, or until nobody waits for it any more. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

async function isReleased(billfold: Billfold, { id, steps }: Operation, index: number): Promise<boolean> {
  const place = (steps[index]?.attempts.length ?? 0) - 1
  const stored = await getOperation(billfold, { id }).catch(() => undefined)
  return stored?.steps[index]?.attempts[place]?.end === 'released'
}

/** `attempt`: which of the step's requests is answered. An answer may come after the user has released the request. */
type Note = { id: string; index: number; attempt: Attempt }

/** The step with the request that is answered, also where the browser has lost its record and begun a new one. */
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
      // Another request of the step is under way already: this one is kept beside it.
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
      // An answer that is no hash tells only that something happened.
      return step.status === 'signing' ? { status: 'unknown' } : undefined
    },
  })
}

const awaitsAnswer: readonly StepStatus[] = ['ready', 'signing', 'unknown']

/** EIP-5792 version 2 returns `{ id }`, version 1 the id itself; wallets may choose their own. */
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
      // A refusal of a request that the record has lost changes nothing.
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
  throw isBatch && kind === 'unsupported' ? new MoneyError('BatchUnsupported').because(error) : error
}
