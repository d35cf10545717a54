import { limits } from '../constants.js'
import type { Step } from './JournalEntry.js'
import type { Outcome } from './readWalletOutcome.js'
import { isLongMissing } from './steps.js'

export type ChooseStepChangeParameters = {
  confirmations: number
  /** Milliseconds since 1970. */
  now: number
}

/** Returns the changes to a sent step after reading the chain; undefined if there are none. */
export function chooseStepChange(
  step: Step,
  outcome: Outcome,
  { confirmations, now }: ChooseStepChangeParameters,
): Partial<Step> | undefined {
  switch (outcome.type) {
    case 'mined': {
      const { success, blockNumber, blockHash, hash = step.hash } = outcome
      if (outcome.confirmations < BigInt(confirmations)) return noteSeen(step)
      return {
        status: success ? 'confirmed' : 'reverted',
        blockNumber,
        blockHash,
        hash,
        missingSince: undefined,
      }
    }
    case 'reported': {
      const { success, isPartial, hash } = outcome
      return { status: success ? 'confirmed' : 'reverted', hash, ...(isPartial && { isPartial }) }
    }
    case 'spedUp':
      return { hash: outcome.hash, missingSince: undefined }
    case 'replaced':
      if (outcome.confirmations < BigInt(confirmations)) return undefined
      return { status: 'replaced', replacedBy: outcome.hash }
    case 'dropped':
      return { status: 'dropped' }
    case 'waiting':
      if (step.status !== 'unknown' && isTooOld(outcome)) return { status: 'unknown' }
      return outcome.nonce === undefined || outcome.nonce === step.nonce
        ? noteSeen(step)
        : { nonce: outcome.nonce, missingSince: undefined }
    case 'missing':
      return noteMissing(step, now)
  }
}

function noteSeen({ missingSince }: Step): Partial<Step> | undefined {
  return missingSince === undefined ? undefined : { missingSince: undefined }
}

/** Never marks a missing transaction as dropped: it may be mined while its nonce is free. */
function noteMissing(step: Step, now: number): Partial<Step> | undefined {
  if (step.missingSince === undefined) return { missingSince: now }
  // A user operation that the bundler lost may be requested again, since its nonce is unique to the step.
  if (step.asOperation && step.status === 'submitted' && isLongMissing(step, now))
    return { status: 'unknown' }
  return undefined
}

function isTooOld({ blocks }: { blocks: bigint }): boolean {
  return blocks > BigInt(limits.receiptWaitBlocks)
}
