import { timing } from '../constants.js'
import type { Position } from './chainTransaction.js'
import type { Attempt, JournalEntry, Step, StepStatus } from './JournalEntry.js'

/** Allowed step transitions. A later read of the chain may move an ended step back to `submitted`. */
export const stepTransitions = {
  ready: ['signing', 'submitted'],
  signing: ['submitted', 'ready', 'unknown'],
  unknown: ['submitted', 'ready', 'unknown', 'confirmed', 'reverted', 'replaced', 'dropped'],
  submitted: ['submitted', 'ready', 'confirmed', 'reverted', 'replaced', 'dropped', 'unknown'],
  dropped: ['submitted'],
  confirmed: ['submitted'],
  reverted: ['submitted'],
  replaced: ['submitted'],
} as const satisfies Record<StepStatus, readonly StepStatus[]>

/** Returns true if the transition is allowed. */
export function canMove(from: StepStatus, to: StepStatus): boolean {
  const row: readonly StepStatus[] = stepTransitions[from]
  return row.includes(to)
}

/** Returns true if the step's transaction is still unknown, including after a release. */
export function isWaiting({ status, hash }: Step): boolean {
  return status === 'ready' || status === 'signing' || (status === 'unknown' && hash === undefined)
}

/** Returns the index of the first unconfirmed step; undefined if all are confirmed. */
export function findNextStep({ steps }: Pick<JournalEntry, 'steps'>): number | undefined {
  const index = steps.findIndex(({ status }) => status !== 'confirmed')
  return index < 0 ? undefined : index
}

/** Lists requests that may have led to a transaction, oldest first: all except definite refusals. */
export function listOpenAttempts({ attempts }: Pick<Step, 'attempts'>): readonly Attempt[] {
  return attempts.filter(({ end }) => end !== 'refused')
}

/** Lists requests to search for before a repeat, including those that a node reportedly refused. */
export function listSearched({ attempts }: Pick<Step, 'attempts'>): readonly Attempt[] {
  return attempts.filter(({ end, isUnproven }) => end !== 'refused' || isUnproven)
}

/** Lists requests that may still be sent although another one decided the step. */
export function listLeftOpen({ attempts, asOperation }: Step): readonly Attempt[] {
  return attempts.filter(({ end, hash, isFound, callsId }) => {
    if (end === 'released' || isFound) return true
    // A single unanswered request is the step itself; batches and user operations are tracked by their ids.
    const isUnanswered = end === undefined && hash === undefined && callsId === undefined
    return isUnanswered && !asOperation && attempts.length > 1
  })
}

/** Returns true if the user released a request, so that it may have been sent more than once. */
export function hasReleased({ steps }: Pick<JournalEntry, 'steps'>): boolean {
  return steps.some(({ attempts }) => attempts.some(({ end }) => end === 'released'))
}

/** Returns the attempts with one changed, by default the last. */
export function changeAttempt(
  { attempts }: Pick<Step, 'attempts'>,
  changes: Partial<Attempt>,
  place = attempts.length - 1,
): readonly Attempt[] {
  return attempts.map((attempt, index) => (index === place ? { ...attempt, ...changes } : attempt))
}

/**
 * Returns the first released request's nonce for a repeat, so that only one is mined. Undefined once that nonce is
 * used.
 */
export function choosePinnedNonce(
  { attempts }: Pick<Step, 'attempts'>,
  { pendingNonce: next }: Position,
): number | undefined {
  const first = attempts.find(
    ({ end, callsId, isUnproven }) => (end === 'released' || isUnproven) && callsId === undefined,
  )
  if (!first) return undefined
  const nonce = first.seenNonce ?? first.pinnedNonce ?? first.pendingNonce
  return next > nonce ? undefined : nonce
}

/** Returns true if the user may release a step: its request is open long enough, or its transaction is missing. */
export function canRelease(step: Step, now: number): boolean {
  const { status, hash, strayChainId, attempts } = step
  if (strayChainId !== undefined) return false
  if (status === 'unknown') return hash === undefined || step.missingSince !== undefined
  if (status === 'submitted') return isLongMissing(step, now)
  const askedAt = attempts.at(-1)?.at ?? now
  return status === 'signing' && Math.abs(now - askedAt) >= timing.notSeenAfterMs
}

/** Returns true if a transaction is missing long enough to be released. */
export function isLongMissing({ missingSince }: Pick<Step, 'missingSince'>, now: number): boolean {
  return missingSince !== undefined && Math.abs(now - missingSince) >= timing.notSeenAfterMs
}

/** Returns the id of a batch that may still be sent. Wallets send only one batch per id (EIP-5792). */
export function getOpenCallsId(step: Pick<Step, 'attempts'>): string | undefined {
  return listOpenAttempts(step).findLast(({ callsId }) => callsId !== undefined)?.callsId
}
