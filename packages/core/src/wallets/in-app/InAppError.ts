import { type FrameProblem, frameProblems } from '@billfold/protocol'

/** What the wallet's frame refused, as wallets say it (EIP-1193). */
export class InAppError extends Error {
  override readonly name = 'InAppError'
  readonly code: number

  constructor(readonly problem: FrameProblem) {
    super(frameProblems[problem].message)
    this.code = frameProblems[problem].code
  }
}
