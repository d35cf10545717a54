import { timing } from '../constants/timing.js'
import type { Step } from './Operation.js'

/** Whether the user may release a step: its question is open for a while, or nothing shows its transaction. */
export function canRelease(step: Step, now: number): boolean {
  const { status, hash, strayChainId, attempts } = step
  if (strayChainId !== undefined) return false
  if (status === 'unknown') return hash === undefined || step.missingSince !== undefined
  if (status === 'submitted') return isLongMissing(step, now)
  const askedAt = attempts.at(-1)?.at ?? now
  return status === 'signing' && Math.abs(now - askedAt) >= timing.notSeenAfterMs
}

/** Whether a transaction is missing long enough that the user may release it. */
export function isLongMissing({ missingSince }: Pick<Step, 'missingSince'>, now: number): boolean {
  return missingSince !== undefined && Math.abs(now - missingSince) >= timing.notSeenAfterMs
}
