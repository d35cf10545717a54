/** Whether two addresses are the same account, however they are written. */
export function isSameAddress(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}
