import { fileURLToPath } from 'node:url'
import type { Check } from './Check.js'
import { findAddressComparisons } from './rules/findAddressComparisons.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The functions that compare by value, and so must compare text. */
const comparers = new Set(['packages/protocol/src/isSameAddress.ts'])

/**
 * Addresses are compared by value: the same one may be written with a checksum or in lower case.
 *
 * Catches `===`, `!==`, `switch`, `includes` and keys of sets and maps where a side was declared as `Address`, holds
 * an address literal, or has the name of an account and the type of hex or text. `Address`, `Hex` and `Hash` are one
 * type to the compiler, so it goes by declarations and names.
 * Does not see: comparers of libraries (`toBe`, `eq`), object keys, addresses inside longer texts, and inferred values
 * whose names say nothing, unless they meet an address that it knows.
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
