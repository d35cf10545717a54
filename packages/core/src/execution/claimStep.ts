import { type Hash, keccak256 } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { encodeText } from '../rpc/encodeText.js'
import { getOpenCallsId } from './batch/getOpenCallsId.js'
import { changeStep } from './changeStep.js'
import { hashCalls } from './hashCalls.js'
import type { Operation } from './Operation.js'
import type { Position } from './readPosition.js'

export type ClaimStepParameters = {
  id: string
  index: number
  /** How often the step had been asked when this run began: a run that comes late finds a higher number. */
  asked: number
  position: Position
  /** Whether it becomes an operation of a smart account. */
  asOperation: boolean
}

/** `ready -> signing`, once: the record of what is about to be asked. Undefined when somebody else has taken it. */
export function claimStep(
  billfold: Pick<Billfold, 'platform'>,
  { id, index, asked, position, asOperation }: ClaimStepParameters,
): Promise<Operation | undefined> {
  return changeStep(billfold, {
    id,
    index,
    change: (step) => {
      if (step.status !== 'ready' || step.asked !== asked) return undefined
      return {
        status: 'signing',
        asked: asked + 1,
        attempt: { ...position, at: billfold.platform.clock.now(), dataHash: hashCalls(step.calls) },
        problem: undefined,
        hash: undefined,
        nonce: undefined,
        callsId:
          step.calls.length > 1 && !asOperation
            ? (getOpenCallsId(step) ?? chooseCallsId(id, index, asked))
            : undefined,
        asOperation,
        userOpHash: undefined,
      }
    },
  })
}

/** An id that only this request can have, known before the wallet is asked. */
function chooseCallsId(id: string, index: number, asked: number): Hash {
  return keccak256(`0x${encodeText(JSON.stringify([id, index, asked]))}`)
}
