import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import type { Locks } from '../platform/locks.js'
import { askStep } from './askStep.js'
import type { Fees } from './calls.js'
import type { FindByIndexer } from './findSent.js'
import { getOperation } from './journal.js'
import { lookForStep } from './lookForStep.js'
import type { Operation, StepStatus } from './Operation.js'
import { pause } from './pause.js'
import { recoverStep } from './recoverStep.js'
import { reviewSteps } from './reviewSteps.js'
import { findNextStep, listSearched } from './steps.js'
import { isWatched, watchStep } from './watchStep.js'

/**
 * Runs under a lock and keeps it until held promises settle: no other tab may proceed while a wallet request is open.
 */
function holdLock<T>(
  locks: Locks,
  name: string,
  run: (hold: (promise: Promise<unknown>) => void) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const held: Promise<unknown>[] = []
      await run((promise) => held.push(promise)).then(resolve, reject)
      await Promise.allSettled(held)
    }
    locks.request(name, work).catch(reject)
  })
}

/** Returns the name of an entry's lock. */
export function operationLock(id: string): string {
  return `operation.${id}`
}

type AdvanceOptions = {
  id: string
  onChange?: ((operation: Operation) => void) | undefined
  onConnection?: ((online: boolean) => void) | undefined
  confirmations?: number | undefined
  findByIndexer?: FindByIndexer | undefined
  signal?: AbortSignal | undefined
}

/** Additional options for requesting steps from the wallet. */
type AskOptions = {
  connector: Connector
  fees?: Fees | undefined
  /** Request count of each step when the run began. */
  asked: readonly number[]
  /** Final check before a step is requested. It may throw, or return the fees to use. */
  check?: ((operation: Operation, index: number) => Promise<Fees | undefined>) | undefined
  hold(promise: Promise<unknown>): void
}

export type AdvanceParameters = AdvanceOptions & {
  /** Omitted if nothing may be requested. */
  ask?: AskOptions | undefined
  /** Returns true if no other page waits for the wallet's response. */
  mayConclude?: (() => Promise<boolean>) | undefined
}

/** Advances an entry until all steps are confirmed, one has failed, or one needs a new request. @internal */
export async function advanceOperation(
  billfold: Billfold,
  { ask, mayConclude, ...options }: AdvanceParameters,
): Promise<Operation> {
  const { id, onChange, findByIndexer, signal } = options
  const mayAsk = new Set(ask?.asked.keys())
  for (;;) {
    signal?.throwIfAborted()
    const operation = await getOperation(billfold, { id })
    onChange?.(operation)
    const index = findNextStep(operation)
    const step = index === undefined ? undefined : operation.steps[index]
    if (index === undefined || !step || ends.includes(step.status)) return operation
    if (step.status === 'ready') {
      if (!ask || !mayAsk.delete(index) || step.asked !== ask.asked[index]) return operation
      // A released request that was mined after all changes the check's inputs.
      if (listSearched(step).length > 0 && (await isSent(billfold, operation, index, findByIndexer))) continue
      const fees = (await ask.check?.(operation, index)) ?? ask.fees
      await askStep(billfold, {
        operation,
        index,
        connector: ask.connector,
        fees,
        asked: step.asked,
        findByIndexer,
        onChange,
        hold: ask.hold,
        signal,
      })
      continue
    }
    // Request each step at most once per run.
    mayAsk.delete(index)
    if (step.strayChainId !== undefined) return operation
    if (isWatched(step)) await watchStep(billfold, { index, ...options })
    else await recoverStep(billfold, { id, index, findByIndexer, onChange, mayConclude, signal })
  }
}

async function isSent(
  billfold: Billfold,
  operation: Operation,
  index: number,
  findByIndexer: FindByIndexer | undefined,
): Promise<boolean> {
  return (await lookForStep(billfold, { operation, index, findByIndexer })) === 'found'
}

const ends: readonly StepStatus[] = ['reverted', 'replaced', 'dropped']

/**
 * Continues an entry without new wallet requests, and follows other tabs. Returns when the next step needs the user.
 */
export async function resumeOperation(billfold: Billfold, options: AdvanceOptions): Promise<Operation> {
  const { id, onChange, signal } = options
  const { platform } = billfold
  const since = platform.clock.now()
  const isFree = async () => !(await platform.locks.isHeld(operationLock(id)))
  await reviewSteps(billfold, { id })
  for (;;) {
    const operation = await advanceOperation(billfold, { ...options, mayConclude: isFree })
    const index = findNextStep(operation)
    const isWaiting = index !== undefined && operation.steps[index]?.status === 'ready'
    if (!isWaiting || (await isFree())) return getOperation(billfold, { id })
    onChange?.(operation)
    await pause(platform, { since, signal })
  }
}

export type RunOperationParameters = AdvanceOptions & Pick<AskOptions, 'connector' | 'fees' | 'check'>

/** Requests each ready step once and waits for it; only follows if another tab runs it. Rejects if nothing was sent. */
export async function runOperation(
  billfold: Billfold,
  { connector, fees, check, ...options }: RunOperationParameters,
): Promise<Operation> {
  const { locks } = billfold.platform
  const lock = operationLock(options.id)
  // Read before waiting for the lock: a call that waited must not repeat the previous call's requests.
  const asked = (await getOperation(billfold, options)).steps.map((step) => step.asked)
  if (await locks.isHeld(lock)) return resumeOperation(billfold, options)
  return holdLock(locks, lock, (hold) =>
    advanceOperation(billfold, { ...options, ask: { connector, fees, check, asked, hold } }),
  )
}

/** Splits an id into its prefix and try number, since timestamps cannot order tries. */
export function readTry(id: string): { prefix: string; number: number } {
  const place = id.lastIndexOf('#') + 1
  return { prefix: id.slice(0, place), number: Number.parseInt(id.slice(place), 10) }
}
