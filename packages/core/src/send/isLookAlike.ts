import { display } from '../constants/display.js'

/** Whether two different addresses have the same short form: that is all that some screens and people compare. */
export function isLookAlike(left: string, right: string): boolean {
  const { head, tail } = display.shortAddress.list
  const [a, b] = [left.toLowerCase(), right.toLowerCase()]
  return a !== b && a.slice(0, head) === b.slice(0, head) && a.slice(-tail) === b.slice(-tail)
}
