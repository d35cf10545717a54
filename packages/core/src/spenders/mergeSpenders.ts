import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Spenders } from '../config/Billfold.js'

/** Merges lists of provider contracts by chain id, for `createBillfold({ spenders })`. */
export function mergeSpenders(...lists: readonly Spenders[]): Spenders {
  const merged: Record<number, Address[]> = {}
  for (const [chainId, addresses] of lists.flatMap((list) => Object.entries(list))) {
    const known = merged[Number(chainId)] ?? []
    merged[Number(chainId)] = known
    for (const address of addresses) {
      if (!known.some((each) => isSameAddress(each, address))) known.push(address)
    }
  }
  return merged
}
