import { BillfoldError } from '../errors/BillfoldError.js'
import type { Operation } from '../execution/Operation.js'

/** The operation when it was confirmed; throws the end that it took otherwise. */
export function checkSent(operation: Operation): Operation {
  const step = operation.steps.find(({ status }) => status !== 'confirmed')
  switch (step?.status) {
    case undefined:
      return operation
    case 'reverted':
      throw new BillfoldError('SendReverted')
    case 'replaced':
      throw new BillfoldError('SendReplaced')
    case 'dropped':
      throw new BillfoldError('SendDropped')
    case 'ready':
      if (step.attempts.some(({ end }) => end === 'released')) throw new BillfoldError('SendReleased')
      throw new BillfoldError('SendNotSent', { message: step.problem?.message || 'Transaction Failed' })
    default:
      throw new BillfoldError('SendUnknown')
  }
}
