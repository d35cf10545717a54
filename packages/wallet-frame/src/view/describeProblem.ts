import { Problem } from '../Problem.js'
import type { Texts } from '../texts/createTexts.js'

/** A refusal in words. */
export function describeProblem(t: Texts, error: unknown): string {
  return t(`problem.${error instanceof Problem ? error.problem : 'failed'}`)
}
