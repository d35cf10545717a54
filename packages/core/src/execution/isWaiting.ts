import type { Step } from './Operation.js'

/** Whether a step's transaction is not known yet; also of a step that the user released. */
export function isWaiting({ status, hash }: Step): boolean {
  return status === 'ready' || status === 'signing' || (status === 'unknown' && hash === undefined)
}
