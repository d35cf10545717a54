/** How often a property is tried: few times in `npm test`, in full in `npm run test:long`. The seed is printed when it fails. */
export function runs(short: number, long: number): { numRuns: number } {
  return { numRuns: process.env.BILLFOLD_LONG === '1' ? long : short }
}
