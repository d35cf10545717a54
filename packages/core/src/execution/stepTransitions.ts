import type { StepStatus } from './Operation.js'

/**
 * Design section 4: the only ways a step may go. A step that is `ready` again is asked again only when the user says so.
 * Ended steps go back to `submitted` when a later look at the chain contradicts them.
 */
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

/** Whether a step may go from one status to another. */
export function canMove(from: StepStatus, to: StepStatus): boolean {
  const row: readonly StepStatus[] = stepTransitions[from]
  return row.includes(to)
}
