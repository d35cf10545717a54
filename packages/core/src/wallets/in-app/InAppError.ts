import { frameProblems, frameRefusals } from '@billfold/protocol'

const problems = {
  ...frameProblems,
  ...frameRefusals,
  wrongUrl: { code: -32000, message: 'There is no wallet at the address that this site names.' },
} as const

/** Why a wallet's frame refuses, or cannot be opened. */
export type InAppProblem = keyof typeof problems

/** What the wallet's frame refused, as wallets say it (EIP-1193). */
export class InAppError extends Error {
  override readonly name = 'InAppError'
  readonly code: number

  constructor(readonly problem: InAppProblem) {
    super(problems[problem].message)
    this.code = problems[problem].code
  }
}
