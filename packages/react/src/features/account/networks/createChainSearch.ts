import { display } from '@billfold/core/internal'
import Fuse from 'fuse.js/basic'
import type { Chain } from 'viem'

/** Creates a fuzzy search on name and chain id; best match first, exact id before all (R2.104, R2.105). */
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
    const matches = fuse.search(text).map((result) => result.item)
    const exact = matches.filter((chain) => String(chain.id) === text)
    return [...exact, ...matches.filter((chain) => !exact.includes(chain))]
  }
}
