import type { StepStatus } from '../execution/Operation.js'

export type OnrampStatus = 'pending' | 'executing' | 'completed' | 'failed'

/** Spec §4: how a row of the progress list stands; the locale has the words. */
export type RowStatus = 'pending' | 'executing' | 'completed' | 'failed'

const rows: Record<StepStatus, RowStatus> = {
  ready: 'pending',
  signing: 'executing',
  submitted: 'executing',
  unknown: 'executing',
  confirmed: 'completed',
  reverted: 'failed',
  replaced: 'failed',
  dropped: 'failed',
}

/** How a step of the journal reads in the list. */
export function toRowStatus(status: StepStatus): RowStatus {
  return rows[status]
}

/** Whole percent of what is completed; a card order counts as one more. */
export function getProgress(steps: readonly RowStatus[], onramp?: OnrampStatus | undefined): number {
  const all = onramp === undefined ? steps : [onramp, ...steps]
  if (all.length === 0) return 0
  return Math.round((all.filter((status) => status === 'completed').length * 100) / all.length)
}
