import type { FrameProblem } from '@billfold/protocol'

/** A refusal that the host is told by name, and by nothing else. */
export class Problem extends Error {
  override readonly name = 'Problem'

  constructor(readonly problem: FrameProblem) {
    super(problem)
  }
}
