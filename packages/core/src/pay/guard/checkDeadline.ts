import { limits } from '../../constants/limits.js'

/** Whether a deadline in seconds lies ahead, and not so far that the money could be held for ever. */
export function checkDeadline(deadline: bigint, now: number): boolean {
  const seconds = BigInt(Math.floor(now / 1000))
  return deadline > seconds && deadline <= seconds + BigInt(limits.deadlineSeconds)
}
