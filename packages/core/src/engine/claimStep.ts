import type { Billfold } from '../config/Billfold.js'
import { isSameCalls } from './calls.js'
import type { Position } from './chainTransaction.js'
import type { Call, JournalEntry } from './JournalEntry.js'
import { changeStep } from './journal.js'
import { choosePinnedNonce, getOpenCallsId } from './steps.js'

export type ClaimStepParameters = {
  id: string
  index: number
  /** Request count of the step when this run began; a late run finds a higher number. */
  asked: number
  /** Checked calls: a step with a newer quote is not claimed. */
  calls: readonly Call[]
  position: Position
  /** True for a user operation of a smart account. */
  asOperation: boolean
  /** Batch id; undefined for anything else. */
  callsId?: string | undefined
}

/** Moves a step from `ready` to `signing` and records the request. Undefined if another run claimed it. */
export function claimStep(
  billfold: Pick<Billfold, 'platform'>,
  { id, index, asked, calls, position, asOperation, callsId }: ClaimStepParameters,
): Promise<JournalEntry | undefined> {
  return changeStep(billfold, {
    id,
    index,
    change: (step, { details }) => {
      // Another tab has ended this payment.
      if (details.settlement !== undefined) return undefined
      if (step.status !== 'ready' || step.asked !== asked || !isSameCalls(step.calls, calls)) return undefined
      const ownCallsId = callsId && (getOpenCallsId(step) ?? callsId)
      const attempt = {
        ...position,
        at: billfold.platform.clock.now(),
        calls,
        callsId: ownCallsId,
        // A batch is identified by its id, a user operation by its step's nonce.
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
