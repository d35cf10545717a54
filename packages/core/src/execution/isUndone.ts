import type { Step } from './Operation.js'

/** Whether the transaction of a step ended without doing what was asked for. */
export function isUndone({ status }: Step): boolean {
  return status === 'reverted' || status === 'replaced' || status === 'dropped'
}
