/** The hosted service has an old and a new name for one amount: either is accepted, and both if they agree. */
export function isOneAmount(old: string | undefined, current: string | undefined): boolean {
  if (old === undefined || current === undefined) return old !== current
  return old === current
}
