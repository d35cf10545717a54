import { isSameCalls } from '../../execution/isSameCalls.js'
import type { Operation, Step } from '../../execution/Operation.js'
import type { PlanStep } from '../plan.js'

/** New steps of a record. The count goes on: a run that began with the old quote must not ask for the new one. */
export function toSteps(plan: readonly PlanStep[], asked: number): Step[] {
  return plan.map(({ chainId, calls, action }) => ({
    chainId,
    calls,
    action,
    status: 'ready' as const,
    asked,
    attempts: [],
  }))
}

/** How often the most asked step was asked. */
export function countAsked({ steps }: Pick<Operation, 'steps'>): number {
  return Math.max(0, ...steps.map(({ asked }) => asked))
}

/** Whether a step asks for the same as one of a plan. */
export function isSameStep(step: Step, other: PlanStep | undefined): boolean {
  return step.chainId === other?.chainId && isSameCalls(step.calls, other.calls)
}
