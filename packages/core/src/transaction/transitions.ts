/** Spec §4 "Transaction modal flow": what comes after what was missing; if some of it still is, a deposit. */
export const modalTransitions = {
  buy: { DONE: 'execute-tx', SHORT: 'deposit' },
  deposit: { DONE: 'execute-tx' },
  'execute-tx': {},
} as const satisfies Record<string, Partial<Record<string, string>>>
export type ModalStep = keyof typeof modalTransitions

/** The execution screen: it begins by sending, once. */
export const executionTransitions = {
  loading: { SENT: 'sent', FAIL: 'failed', RELEASE: 'failed' },
  failed: { TRY_AGAIN: 'loading' },
  // What the network does not show may be released by the user and tried again.
  sent: { RELEASE: 'failed' },
} as const
export type ExecutionState = keyof typeof executionTransitions
export type ExecutionEvent = 'SENT' | 'FAIL' | 'RELEASE' | 'TRY_AGAIN'

/** The step after this one; the last one stays. */
export function nextModalStep(step: ModalStep, event: 'DONE' | 'SHORT' = 'DONE'): ModalStep {
  const row: { DONE?: ModalStep; SHORT?: ModalStep } = modalTransitions[step]
  return row[event] ?? step
}

/** Where an event leads; unknown events lead nowhere. */
export function nextExecution(state: ExecutionState, event: ExecutionEvent): ExecutionState {
  const row: Partial<Record<ExecutionEvent, ExecutionState>> = executionTransitions[state]
  return row[event] ?? state
}
