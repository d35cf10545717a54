import type { Billfold } from '../config/Billfold.js'
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

/** `ready -> signing`, once: the record of what is about to be asked. Undefined when somebody else has taken it. */
export function claimStep(
  billfold: Pick<Billfold, 'platform'>,
  { id, index, asked, calls, position, asOperation, callsId }: ClaimStepParameters,
): Promise<Operation | undefined> {
  return changeStep(billfold, {
    id,
    index,
    change: (step) => {
      if (step.status !== 'ready' || step.asked !== asked || !isSameCalls(step.calls, calls)) return undefined
      return {
        status: 'signing',
        asked: asked + 1,
        attempt: { ...position, at: billfold.platform.clock.now() },
        problem: undefined,
        hash: undefined,
        nonce: undefined,
        callsId: callsId && (getOpenCallsId(step) ?? callsId),
        asOperation,
        userOpHash: undefined,
      }
    },
  })
}
