import type { StepStatus } from '../execution/Operation.js'

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

/** Whole percent of the rows that are completed; a card order has a row of its own. */
export function getProgress(rows: readonly RowStatus[]): number {
  if (rows.length === 0) return 0
  return Math.round((rows.filter((status) => status === 'completed').length * 100) / rows.length)
}
