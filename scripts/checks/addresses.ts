import { fileURLToPath } from 'node:url'
import type { Check } from './Check.js'
import { findAddressComparisons } from './rules/findAddressComparisons.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Functions that compare by value, and so must compare text. */
const comparers = new Set(['packages/protocol/src/plain/isSameAddress.ts'])

/**
 * Refuses case-sensitive address comparisons, found by declared types and names. Misses `toBe`, `eq`, object keys
 * and inferred values.
 */
export const addresses: Check = {
  name: 'addresses',
  find: () =>
    findAddressComparisons({
      root: root.replace(/\/$/, ''),
      config: `${root}tsconfig.json`,
      skips: (path) => comparers.has(path),
    }),
}
