/** Returns the number of runs of a property: few in `npm test`, all in `npm run test:long`. Failures print the seed. */
export function runs(short: number, long: number): { numRuns: number } {
  return { numRuns: process.env.BILLFOLD_LONG === '1' ? long : short }
}
