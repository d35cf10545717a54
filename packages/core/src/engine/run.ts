import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import type { Locks } from '../platform/locks.js'
import { askStep } from './askStep.js'
import type { Fees } from './calls.js'
import type { FindByIndexer } from './findSent.js'
import type { JournalEntry, StepStatus } from './JournalEntry.js'
import { getEntry } from './journal.js'
import { lookForStep } from './lookForStep.js'
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
export function entryLock(id: string): string {
  return `operation.${id}`
}

type AdvanceOptions = {
  id: string
  onChange?: ((entry: JournalEntry) => void) | undefined
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
  check?: ((entry: JournalEntry, index: number) => Promise<Fees | undefined>) | undefined
  hold(promise: Promise<unknown>): void
}

export type AdvanceParameters = AdvanceOptions & {
  /** Omitted if nothing may be requested. */
  ask?: AskOptions | undefined
  /** Returns true if no other page waits for the wallet's response. */
  mayConclude?: (() => Promise<boolean>) | undefined
}

/** Advances an entry until all steps are confirmed, one has failed, or one needs a new request. @internal */
export async function advanceEntry(
  billfold: Billfold,
  { ask, mayConclude, ...options }: AdvanceParameters,
): Promise<JournalEntry> {
  const { id, onChange, findByIndexer, signal } = options
  const mayAsk = new Set(ask?.asked.keys())
  for (;;) {
    signal?.throwIfAborted()
    const entry = await getEntry(billfold, { id })
    onChange?.(entry)
    const index = findNextStep(entry)
    const step = index === undefined ? undefined : entry.steps[index]
    if (index === undefined || !step || ends.includes(step.status)) return entry
    if (step.status === 'ready') {
      if (!ask || !mayAsk.delete(index) || step.asked !== ask.asked[index]) return entry
      // A released request that was mined after all changes the check's inputs.
      if (listSearched(step).length > 0 && (await isSent(billfold, entry, index, findByIndexer))) continue
      const fees = (await ask.check?.(entry, index)) ?? ask.fees
      await askStep(billfold, {
        entry,
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
    if (step.strayChainId !== undefined) return entry
    if (isWatched(step)) await watchStep(billfold, { index, ...options })
    else await recoverStep(billfold, { id, index, findByIndexer, onChange, mayConclude, signal })
  }
}

async function isSent(
  billfold: Billfold,
  entry: JournalEntry,
  index: number,
  findByIndexer: FindByIndexer | undefined,
): Promise<boolean> {
  return (await lookForStep(billfold, { entry, index, findByIndexer })) === 'found'
}

const ends: readonly StepStatus[] = ['reverted', 'replaced', 'dropped']

/**
 * Continues an entry without new wallet requests, and follows other tabs. Returns when the next step needs the user.
 */
export async function resumeEntry(billfold: Billfold, options: AdvanceOptions): Promise<JournalEntry> {
  const { id, onChange, signal } = options
  const { platform } = billfold
  const since = platform.clock.now()
  const isFree = async () => !(await platform.locks.isHeld(entryLock(id)))
  await reviewSteps(billfold, { id })
  for (;;) {
    const entry = await advanceEntry(billfold, { ...options, mayConclude: isFree })
    const index = findNextStep(entry)
    const isWaiting = index !== undefined && entry.steps[index]?.status === 'ready'
    if (!isWaiting || (await isFree())) return getEntry(billfold, { id })
    onChange?.(entry)
    await pause(platform, { since, signal })
  }
}

export type RunEntryParameters = AdvanceOptions & Pick<AskOptions, 'connector' | 'fees' | 'check'>

/** Requests each ready step once and waits for it; only follows if another tab runs it. Rejects if nothing was sent. */
export async function runEntry(
  billfold: Billfold,
  { connector, fees, check, ...options }: RunEntryParameters,
): Promise<JournalEntry> {
  const { locks } = billfold.platform
  const lock = entryLock(options.id)
  // Read before waiting for the lock: a call that waited must not repeat the previous call's requests.
  const asked = (await getEntry(billfold, options)).steps.map((step) => step.asked)
  if (await locks.isHeld(lock)) return resumeEntry(billfold, options)
  return holdLock(locks, lock, (hold) =>
    advanceEntry(billfold, { ...options, ask: { connector, fees, check, asked, hold } }),
  )
}

/** Splits an id into its prefix and try number, since timestamps cannot order tries. */
export function readTry(id: string): { prefix: string; number: number } {
  const place = id.lastIndexOf('#') + 1
  return { prefix: id.slice(0, place), number: Number.parseInt(id.slice(place), 10) }
}
