import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isSameCalls } from './calls.js'
import { entryStore } from './hasEntries.js'
import type { JournalEntry, JournalEntryKind, Step } from './JournalEntry.js'
import { readEntry } from './readEntry.js'
import { canMove } from './steps.js'

/** Returns a journal entry; throws if it is missing or unreadable, so that nothing is requested for it. */
export async function getEntry(
  { platform }: Pick<Billfold, 'platform'>,
  { id }: { id: string },
): Promise<JournalEntry> {
  const stored = await platform.database.get<unknown>(entryStore, id)
  const entry = readEntry(stored)
  if (!entry)
    throw new BillfoldError(stored === undefined ? 'OperationMissing' : 'OperationUnreadable', { id })
  return entry
}

/** Lists all journal entries, newest first. Unreadable ones are reported and kept. */
export async function listEntries({
  platform,
  warn,
}: Pick<Billfold, 'platform' | 'warn'>): Promise<JournalEntry[]> {
  const records = await platform.database.list<unknown>(entryStore)
  const entries = records.flatMap(({ key, value }) => {
    const entry = readEntry(value)
    if (!entry) warn(new BillfoldError('OperationUnreadable', { id: key }).message)
    return entry ? [entry] : []
  })
  return entries.sort((a, b) => b.createdAt - a.createdAt)
}

export type Taken = {
  /** Transaction hashes of other steps, in lower case. */
  hashes: ReadonlySet<string>
  /** True if an equal step awaits its transaction too: a found transaction may belong to either. */
  contested: boolean
}

/** Lists transactions claimed by other steps, so that two payments never share one. */
export async function listTaken(
  billfold: Pick<Billfold, 'platform' | 'warn'>,
  { entry, index }: { entry: JournalEntry; index: number },
): Promise<Taken> {
  const step = entry.steps[index]
  const others = (await listEntries(billfold)).flatMap((other) =>
    other.steps
      .filter((each, place) => other.id !== entry.id || (place !== index && !isSameBatch(each, step)))
      .map((each) => ({ ...each, payer: other.payer })),
  )
  const hashes = new Set(others.flatMap(listHashes))
  const contested = others.some(
    (other) =>
      (other.status === 'signing' || other.status === 'unknown') &&
      other.hash === undefined &&
      isSameAddress(other.payer, entry.payer) &&
      step !== undefined &&
      other.chainId === step.chainId &&
      isSameCalls(other.calls, step.calls),
  )
  return { hashes, contested }
}

function listHashes({ hash, attempts, alsoSent = [] }: Step): string[] {
  return [hash, ...attempts.map((attempt) => attempt.hash), ...alsoSent].flatMap((each) =>
    each ? [each.toLowerCase()] : [],
  )
}

/** Steps split from one batch share its requests and may share its transaction. */
function isSameBatch({ attempts }: Step, step: Step | undefined): boolean {
  return attempts.some(({ callsId }) => callsId && step?.attempts.some((each) => each.callsId === callsId))
}

export type NewStep = Pick<Step, 'chainId' | 'calls' | 'action'>

export type CreateEntryParameters = {
  /** Creating the same id twice returns the first entry. */
  id: string
  kind: JournalEntryKind
  payer: Address
  walletId: string
  steps: readonly NewStep[]
  details?: Readonly<Record<string, unknown>> | undefined
}

/** Stores a new journal entry; returns the existing entry if the id is taken. */
export async function createEntry(
  billfold: Pick<Billfold, 'platform'>,
  { id, kind, payer, walletId, steps, details = {} }: CreateEntryParameters,
): Promise<JournalEntry> {
  const { database, clock } = billfold.platform
  const now = clock.now()
  const entry: JournalEntry = {
    version: 2,
    id,
    kind,
    payer,
    walletId,
    createdAt: now,
    updatedAt: now,
    steps: steps.map((step) => ({ ...step, status: 'ready', asked: 0, attempts: [] })),
    details,
  }
  const written = await database.update<unknown>(entryStore, id, (stored) =>
    stored === undefined ? entry : undefined,
  )
  return written ? entry : getEntry(billfold, { id })
}

export type ChangeDetailsParameters = {
  id: string
  /** Returns new details and, before the first request, new steps and payer; undefined to change nothing. */
  change(
    entry: JournalEntry,
  ): (Pick<JournalEntry, 'details'> & Partial<Pick<JournalEntry, 'steps' | 'payer' | 'walletId'>>) | undefined
}

/** Updates an entry's details in one database transaction; undefined if nothing changed. */
export async function changeDetails(
  { platform }: Pick<Billfold, 'platform'>,
  { id, change }: ChangeDetailsParameters,
): Promise<JournalEntry | undefined> {
  const stored = await platform.database.update<unknown>(entryStore, id, (value) => {
    const entry = readEntry(value)
    const changes = entry && change(entry)
    if (!entry || !changes) return undefined
    return { ...entry, ...changes, updatedAt: platform.clock.now() } satisfies JournalEntry
  })
  return stored === undefined ? undefined : readEntry(stored)
}

export type ChangeStepParameters = {
  id: string
  index: number
  /** Returns the step's changes, or undefined to keep it; runs inside the database transaction. */
  change(step: Step, entry: JournalEntry): Partial<Step> | undefined
}

/**
 * Updates a step by compare-and-set, so that only one tab succeeds. Undefined if unchanged or not in
 * `stepTransitions`.
 */
export async function changeStep(
  { platform }: Pick<Billfold, 'platform'>,
  { id, index, change }: ChangeStepParameters,
): Promise<JournalEntry | undefined> {
  const stored = await platform.database.update<unknown>(entryStore, id, (value) => {
    const entry = readEntry(value)
    const step = entry?.steps[index]
    const changes = entry && step && change(step, entry)
    if (!entry || !step || !changes) return undefined
    const now = platform.clock.now()
    const isSent = step.status !== 'submitted' && changes.status === 'submitted'
    const next = { ...step, ...changes, ...(isSent && { sentAt: now }) }
    if (next.status !== step.status && !canMove(step.status, next.status)) return undefined
    const steps = entry.steps.map((other, place) => (place === index ? next : other))
    return { ...entry, steps, updatedAt: now } satisfies JournalEntry
  })
  return stored === undefined ? undefined : readEntry(stored)
}
