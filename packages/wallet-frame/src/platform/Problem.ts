import type { FrameProblem } from '@billfold/protocol'

/** A refusal. The host receives only its name. */
export class Problem extends Error {
  override readonly name = 'Problem'

  constructor(readonly problem: FrameProblem) {
    super(problem)
  }
}
