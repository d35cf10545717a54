import { frameProblems, frameRefusals } from '@billfold/protocol'

const problems = {
  ...frameProblems,
  ...frameRefusals,
  wrongUrl: { code: -32000, message: 'There is no wallet at the address that this site names.' },
} as const

/** Reasons for a refusal of the wallet's frame, or a failure to open it. */
export type InAppProblem = keyof typeof problems

/** A refusal of the wallet's frame, with an EIP-1193 code. */
export class InAppError extends Error {
  override readonly name = 'InAppError'
  readonly code: number

  constructor(readonly problem: InAppProblem) {
    super(problems[problem].message)
    this.code = problems[problem].code
  }
}
