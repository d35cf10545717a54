import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isSameCalls } from './calls.js'
import { operationStore } from './hasOperations.js'
import type { Operation, OperationKind, Step } from './Operation.js'
import { readOperation } from './readOperation.js'
import { canMove } from './steps.js'

/** Returns a journal entry; throws if it is missing or unreadable, so that nothing is requested for it. */
export async function getOperation(
  { platform }: Pick<Billfold, 'platform'>,
  { id }: { id: string },
): Promise<Operation> {
  const stored = await platform.database.get<unknown>(operationStore, id)
  const operation = readOperation(stored)
  if (!operation)
    throw new BillfoldError(stored === undefined ? 'OperationMissing' : 'OperationUnreadable', { id })
  return operation
}

/** Lists all journal entries, newest first. Unreadable ones are reported and kept. */
export async function listOperations({
  platform,
  warn,
}: Pick<Billfold, 'platform' | 'warn'>): Promise<Operation[]> {
  const records = await platform.database.list<unknown>(operationStore)
  const operations = records.flatMap(({ key, value }) => {
    const operation = readOperation(value)
    if (!operation) warn(new BillfoldError('OperationUnreadable', { id: key }).message)
    return operation ? [operation] : []
  })
  return operations.sort((a, b) => b.createdAt - a.createdAt)
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
  { operation, index }: { operation: Operation; index: number },
): Promise<Taken> {
  const step = operation.steps[index]
  const others = (await listOperations(billfold)).flatMap((other) =>
    other.steps
      .filter((each, place) => other.id !== operation.id || (place !== index && !isSameBatch(each, step)))
      .map((each) => ({ ...each, payer: other.payer })),
  )
  const hashes = new Set(others.flatMap(listHashes))
  const contested = others.some(
    (other) =>
      (other.status === 'signing' || other.status === 'unknown') &&
      other.hash === undefined &&
      isSameAddress(other.payer, operation.payer) &&
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

export type CreateOperationParameters = {
  /** Creating the same id twice returns the first entry. */
  id: string
  kind: OperationKind
  payer: Address
  walletId: string
  steps: readonly NewStep[]
  details?: Readonly<Record<string, unknown>> | undefined
}

/** Stores a new journal entry; returns the existing entry if the id is taken. */
export async function createOperation(
  billfold: Pick<Billfold, 'platform'>,
  { id, kind, payer, walletId, steps, details = {} }: CreateOperationParameters,
): Promise<Operation> {
  const { database, clock } = billfold.platform
  const now = clock.now()
  const operation: Operation = {
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
  const written = await database.update<unknown>(operationStore, id, (stored) =>
    stored === undefined ? operation : undefined,
  )
  return written ? operation : getOperation(billfold, { id })
}

export type ChangeDetailsParameters = {
  id: string
  /** Returns new details and, before the first request, new steps and payer; undefined to change nothing. */
  change(
    operation: Operation,
  ): (Pick<Operation, 'details'> & Partial<Pick<Operation, 'steps' | 'payer' | 'walletId'>>) | undefined
}

/** Updates an entry's details in one database transaction; undefined if nothing changed. */
export async function changeDetails(
  { platform }: Pick<Billfold, 'platform'>,
  { id, change }: ChangeDetailsParameters,
): Promise<Operation | undefined> {
  const stored = await platform.database.update<unknown>(operationStore, id, (value) => {
    const operation = readOperation(value)
    const changes = operation && change(operation)
    if (!operation || !changes) return undefined
    return { ...operation, ...changes, updatedAt: platform.clock.now() } satisfies Operation
  })
  return stored === undefined ? undefined : readOperation(stored)
}

export type ChangeStepParameters = {
  id: string
  index: number
  /** Returns the step's changes, or undefined to keep it; runs inside the database transaction. */
  change(step: Step, operation: Operation): Partial<Step> | undefined
}

/**
 * Updates a step by compare-and-set, so that only one tab succeeds. Undefined if unchanged or not in
 * `stepTransitions`.
 */
export async function changeStep(
  { platform }: Pick<Billfold, 'platform'>,
  { id, index, change }: ChangeStepParameters,
): Promise<Operation | undefined> {
  const stored = await platform.database.update<unknown>(operationStore, id, (value) => {
    const operation = readOperation(value)
    const step = operation?.steps[index]
    const changes = operation && step && change(step, operation)
    if (!operation || !step || !changes) return undefined
    const next = { ...step, ...changes }
    if (next.status !== step.status && !canMove(step.status, next.status)) return undefined
    const steps = operation.steps.map((other, place) => (place === index ? next : other))
    return { ...operation, steps, updatedAt: platform.clock.now() } satisfies Operation
  })
  return stored === undefined ? undefined : readOperation(stored)
}
