import { isSameAddress } from '@billfold/protocol'
import type { Call } from './Operation.js'

/** Whether two lists ask for the same, call by call. */
export function isSameCalls(left: readonly Call[], right: readonly Call[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ to, value, data }, index) => {
      const call = right[index]
      return (
        call !== undefined &&
        isSameAddress(to, call.to) &&
        value === call.value &&
        data.toLowerCase() === call.data.toLowerCase()
      )
    })
  )
}
