import { isHexAddress } from '../chain/rpc.js'
import type { FailureKind } from '../errors/classifyFailure.js'
import { isCertain } from './isNotSent.js'
import type { JournalEntry, Step, StepStatus } from './JournalEntry.js'
import { stepTransitions } from './steps.js'

export type RawRecord = Record<string, unknown>

/** Upgrades by version, each to the next version. Records are never dropped. */
const upgrades: Record<number, (record: RawRecord) => RawRecord> = { 1: keepAttempts }

const current = 2
const kinds: readonly unknown[] = ['send', 'payment', 'transaction']

/** Parses a stored record; undefined if it is damaged or from a newer version. */
export function readEntry(stored: unknown, steps = upgrades): JournalEntry | undefined {
  let record = stored
  while (isRecord(record) && typeof record.version === 'number' && record.version < current) {
    const upgrade = steps[record.version]
    if (!upgrade) return undefined
    record = upgrade(record)
  }
  return isEntry(record) ? record : undefined
}

/** Version 1 stored only the last request and treated elapsed time as proof that nothing was sent. */
function keepAttempts(record: RawRecord): RawRecord {
  const steps = Array.isArray(record.steps) ? record.steps : []
  return { ...record, version: 2, steps: steps.map((step) => (isRecord(step) ? upgradeStep(step) : step)) }
}

function upgradeStep({ attempt, ...step }: RawRecord): RawRecord {
  if (!isRecord(attempt)) return { ...step, attempts: [] }
  const { status, calls, hash, callsId, problem } = step
  const kind = isRecord(problem) ? (problem.kind as FailureKind) : undefined
  const isRefused = status === 'ready' && kind !== undefined && isCertain[kind] === true
  const end = isRefused ? { end: 'refused' } : {}
  const attempts = [{ ...attempt, calls, hash, callsId, ...end }]
  const isConcluded = status === 'dropped' || (status === 'ready' && !isRefused)
  return { ...step, attempts, status: isConcluded ? 'unknown' : status }
}

function isEntry(value: unknown): value is JournalEntry {
  if (!isRecord(value) || value.version !== current) return false
  return (
    isText(value.id) &&
    kinds.includes(value.kind) &&
    isHexAddress(value.payer) &&
    isText(value.walletId) &&
    isCount(value.createdAt) &&
    isCount(value.updatedAt) &&
    isRecord(value.details) &&
    Array.isArray(value.steps) &&
    value.steps.every(isStep)
  )
}

export function isStep(value: unknown): value is Step {
  if (!isRecord(value)) return false
  const { calls, status, attempts } = value
  return (
    isCount(value.chainId) &&
    isText(value.action) &&
    isCount(value.asked) &&
    (value.sentAt === undefined || isCount(value.sentAt)) &&
    Object.hasOwn(stepTransitions, status as StepStatus) &&
    isCalls(calls) &&
    Array.isArray(attempts) &&
    attempts.every(isAttempt) &&
    (attempts.length > 0 || status === 'ready') &&
    [value.hash, value.userOpHash, value.replacedBy, value.blockHash].every(isOptional(isHash)) &&
    isOptional(isText)(value.callsId) &&
    isOptional(isHashes)(value.alsoSent) &&
    [value.nonce, value.missingSince].every(isOptional(isCount))
  )
}

function isCalls(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isCall)
}

function isCall(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { to, value: amount, data } = value
  return isHexAddress(to) && isAmount(amount) && typeof data === 'string' && /^0x([0-9a-f]{2})*$/i.test(data)
}

function isAttempt(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { at, blockNumber, nonce, pendingNonce, calls, pinnedNonce, seenNonce, callsId, hash } = value
  return (
    [at, nonce, pendingNonce].every(isCount) &&
    isAmount(blockNumber) &&
    isCalls(calls) &&
    [pinnedNonce, seenNonce].every(isOptional(isCount)) &&
    isOptional(isText)(callsId) &&
    isOptional(isHash)(hash) &&
    isOptional(isAmount)(value.transfersTo) &&
    isOptional(isHashes)(value.parts) &&
    isOptional(isEnd)(value.end)
  )
}

const isOptional = (check: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || check(value)
const isEnd = (value: unknown) => value === 'refused' || value === 'released'
const isHashes = (value: unknown) => Array.isArray(value) && value.every(isHash)
const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isAmount = (value: unknown) => typeof value === 'bigint' && value >= 0n
const isHash = (value: unknown) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
