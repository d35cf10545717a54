import type { ChainGroup } from './groupChains.js'

/** The first `count` networks, still in their groups. */
export function takeBatch(groups: readonly ChainGroup[], count: number): ChainGroup[] {
  let left = count
  return groups.flatMap((group) => {
    const chains = group.chains.slice(0, left)
    left -= chains.length
    return chains.length > 0 ? [{ ...group, chains }] : []
  })
}
