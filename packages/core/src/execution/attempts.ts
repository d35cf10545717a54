import type { Attempt, Operation, Step } from './Operation.js'
import type { Position } from './readPosition.js'

/** Requests that may have led to a transaction, the oldest first: all but certain refusals. */
export function listOpenAttempts({ attempts }: Pick<Step, 'attempts'>): readonly Attempt[] {
  return attempts.filter(({ end }) => end !== 'refused')
}

/** Requests to look for before the step is asked again: also those that a node has refused, by the wallet's word. */
export function listSearched({ attempts }: Pick<Step, 'attempts'>): readonly Attempt[] {
  return attempts.filter(({ end, isUnproven }) => end !== 'refused' || isUnproven)
}

/** Requests of a step that may still be sent although another one has decided it. */
export function listLeftOpen({ attempts, asOperation }: Step): readonly Attempt[] {
  return attempts.filter(({ end, hash, isFound, callsId }) => {
    if (end === 'released' || isFound) return true
    // Of several requests each has an answer of its own; batches and operations keep theirs elsewhere.
    const isUnanswered = end === undefined && hash === undefined && callsId === undefined
    return isUnanswered && !asOperation && attempts.length > 1
  })
}

/** Whether the user has released a request, so that it may have been sent more than once. */
export function hasReleased({ steps }: Pick<Operation, 'steps'>): boolean {
  return steps.some(({ attempts }) => attempts.some(({ end }) => end === 'released'))
}

/** The attempts with one of them changed; by default the last. */
export function changeAttempt(
  { attempts }: Pick<Step, 'attempts'>,
  changes: Partial<Attempt>,
  place = attempts.length - 1,
): readonly Attempt[] {
  return attempts.map((attempt, index) => (index === place ? { ...attempt, ...changes } : attempt))
}

/**
 * The nonce for a repeat: that of the first released request, so that at most one of the two can be mined.
 * Undefined for a first request, and once the nonce is used: naming it would push out another transaction.
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
