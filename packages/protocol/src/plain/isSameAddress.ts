const addressPattern = /^0x[0-9a-f]{40}$/i

/** Returns true if both are the same address in any letter case; false for anything that is no address. */
export function isSameAddress(left: string | null | undefined, right: string | null | undefined): boolean {
  // Providers and services may send other types than declared.
  if (typeof left !== 'string' || typeof right !== 'string') return false
  return addressPattern.test(left) && left.toLowerCase() === right.toLowerCase()
}
