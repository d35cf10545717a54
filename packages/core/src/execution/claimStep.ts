import type { Billfold } from '../config/Billfold.js'
import { choosePinnedNonce } from './attempts.js'
import { getOpenCallsId } from './batch/getOpenCallsId.js'
import { changeStep } from './changeStep.js'
import { isSameCalls } from './isSameCalls.js'
import type { Call, Operation } from './Operation.js'
import type { Position } from './readPosition.js'

export type ClaimStepParameters = {
  id: string
  index: number
  /** How often the step had been asked when this run began: a run that comes late finds a higher number. */
  asked: number
  /** What was checked: a step that has got another quote since is not taken. */
  calls: readonly Call[]
  position: Position
  /** Whether it becomes an operation of a smart account. */
  asOperation: boolean
  /** The id of a batch; undefined for anything else. */
  callsId?: string | undefined
}

/** `ready -> signing`, once: records what is about to be asked. Undefined when another run has claimed the step. */
export function claimStep(
  billfold: Pick<Billfold, 'platform'>,
  { id, index, asked, calls, position, asOperation, callsId }: ClaimStepParameters,
): Promise<Operation | undefined> {
  return changeStep(billfold, {
    id,
    index,
    change: (step, { details }) => {
      // A payment that another tab has ended is not asked for.
      if (details.settlement !== undefined) return undefined
      if (step.status !== 'ready' || step.asked !== asked || !isSameCalls(step.calls, calls)) return undefined
      const ownCallsId = callsId && (getOpenCallsId(step) ?? callsId)
      const attempt = {
        ...position,
        at: billfold.platform.clock.now(),
        calls,
        callsId: ownCallsId,
        // A batch is kept apart by its id, an ERC-4337 operation by the nonce of its step.
        pinnedNonce: ownCallsId || asOperation ? undefined : choosePinnedNonce(step, position),
      }
      return {
        status: 'signing',
        asked: asked + 1,
        attempts: [...step.attempts, attempt],
        problem: undefined,
        hash: undefined,
        nonce: undefined,
        callsId: ownCallsId,
        asOperation,
        userOpHash: undefined,
        missingSince: undefined,
      }
    },
  })
}
