import type { Chain } from 'viem'
import type { NetworkSelectorSection } from './NetworkSelectorOptions.js'

export type ChainGroup = {
  /** `custom` groups carry the integrator's label, `found` ones need none, the others are named by the locale. */
  kind: 'recent' | 'popular' | 'others' | 'custom' | 'found'
  label?: string | undefined
  chains: readonly Chain[]
}

export type GroupChainsParameters = {
  /** The configured networks, in the integrator's order. */
  chains: readonly Chain[]
  /** @default all of them */
  chainIds?: readonly number[] | undefined
  recentChainIds?: readonly number[] | undefined
  popularChainIds?: readonly number[] | undefined
  sections?: readonly NetworkSelectorSection[] | undefined
}

/** Spec §2 "Network selector": recently used, popular, others, each network once; or the integrator's own sections. */
export function groupChains(parameters: GroupChainsParameters): ChainGroup[] {
  const { chains, chainIds, recentChainIds = [], popularChainIds = [], sections } = parameters
  const offered = chains.filter(({ id }) => !chainIds || chainIds.includes(id))
  const left = new Map(offered.map((chain) => [chain.id, chain]))
  if (sections) return withoutEmpty(sections.map((section) => toCustomGroup(section, left)))

  const take = (ids: Iterable<number>): Chain[] => {
    const taken: Chain[] = []
    for (const id of [...ids]) {
      const chain = left.get(id)
      if (chain && left.delete(id)) taken.push(chain)
    }
    return taken
  }
  return withoutEmpty([
    { kind: 'recent', chains: take(recentChainIds) },
    { kind: 'popular', chains: take(popularChainIds) },
    { kind: 'others', chains: take(left.keys()) },
  ])
}

/** A section may name networks by id or by chain; those that are not configured cannot be reached and are left out. */
function toCustomGroup(section: NetworkSelectorSection, known: ReadonlyMap<number, Chain>): ChainGroup {
  const ids = new Set(section.chains.map((chain) => (typeof chain === 'number' ? chain : chain.id)))
  const chains = [...ids].flatMap((id) => known.get(id) ?? [])
  return { kind: 'custom', label: section.label, chains }
}

function withoutEmpty(groups: ChainGroup[]): ChainGroup[] {
  return groups.filter((group) => group.chains.length > 0)
}
