import { InAppError } from '@billfold/core'
import { login as english } from '../../../locale/en/login.js'
import type { LoginProblem } from './loginState.js'

/** The refusal that there are words for. */
export function toLoginProblem(error: unknown): LoginProblem {
  const problem = error instanceof InAppError || hasProblem(error) ? error.problem : 'failed'
  return Object.hasOwn(english.problems, problem) ? (problem as LoginProblem) : 'failed'
}

/** Two copies of the kit have two classes of the same name. */
function hasProblem(error: unknown): error is { problem: string } {
  return (
    typeof error === 'object' && error !== null && 'problem' in error && typeof error.problem === 'string'
  )
}
