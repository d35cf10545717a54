import type { StepStatus } from './Operation.js'

/** Design section 4: the only ways a step may go. A step that is `ready` again is asked again only when somebody says so. */
export const stepTransitions = {
  ready: ['signing'],
  signing: ['submitted', 'ready', 'unknown'],
  unknown: ['submitted', 'ready', 'unknown', 'confirmed', 'reverted'],
  submitted: ['submitted', 'confirmed', 'reverted', 'replaced', 'dropped', 'unknown'],
  dropped: ['submitted', 'ready'],
  confirmed: [],
  reverted: [],
  replaced: [],
} as const satisfies Record<StepStatus, readonly StepStatus[]>

/** Whether a step may go from one status to another. */
export function canMove(from: StepStatus, to: StepStatus): boolean {
  const row: readonly StepStatus[] = stepTransitions[from]
  return row.includes(to)
}
