import { limits } from '../constants/limits.js'
import { timing } from '../constants/timing.js'
import type { Step } from './Operation.js'
import type { Outcome } from './readOutcome.js'

export type ChooseStepChangeParameters = {
  confirmations: number
  /** For how long the node has not known the transaction. */
  missingMs: number
}

/** What a look at the chain makes of a step that was sent; undefined when it changes nothing. */
export function chooseStepChange(
  step: Step,
  outcome: Outcome,
  { confirmations, missingMs }: ChooseStepChangeParameters,
): Partial<Step> | undefined {
  switch (outcome.type) {
    case 'mined': {
      if (outcome.confirmations < BigInt(confirmations)) return undefined
      const { success, blockNumber, blockHash } = outcome
      return { status: success ? 'confirmed' : 'reverted', blockNumber, blockHash }
    }
    case 'reported':
      return { status: outcome.success ? 'confirmed' : 'reverted', hash: outcome.hash }
    case 'spedUp':
      return { hash: outcome.hash }
    case 'replaced':
      return { status: 'replaced', replacedBy: outcome.hash }
    case 'waiting':
      if (isTooOld(outcome)) return { status: 'unknown' }
      return outcome.nonce === undefined || outcome.nonce === step.nonce
        ? undefined
        : { nonce: outcome.nonce }
    case 'missing':
      if (isTooOld(outcome)) return { status: 'unknown' }
      return missingMs >= timing.droppedAfterMs ? { status: 'dropped' } : undefined
  }
}

function isTooOld({ blocks }: { blocks: bigint }): boolean {
  return blocks > BigInt(limits.receiptWaitBlocks)
}
