import { display } from '@billfold/core'
import Fuse from 'fuse.js/basic'
import type { Chain } from 'viem'

/** Spec §2 "Network selector": fuzzy, on name and chain id; best match first, and an exact id before all. */
export function createChainSearch(chains: readonly Chain[]): (query: string) => Chain[] {
  const fuse = new Fuse(chains, {
    threshold: display.searchThreshold,
    keys: [
      { name: 'name', getFn: (chain) => chain.name },
      { name: 'id', getFn: (chain) => String(chain.id) },
    ],
  })
  return (query) => {
    const text = query.trim()
    const found = fuse.search(text).map((result) => result.item)
    const exact = found.filter((chain) => String(chain.id) === text)
    return [...exact, ...found.filter((chain) => !exact.includes(chain))]
  }
}
