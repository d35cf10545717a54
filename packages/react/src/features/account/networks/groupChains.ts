import type { Chain } from 'viem'
import type { NetworkSelectorSection } from './NetworkSelectorOptions.js'

export type ChainGroup = {
  /** `custom` groups have the integrator's label, `found` ones have none, others are named by the locale. */
  kind: 'recent' | 'popular' | 'others' | 'custom' | 'found'
  label?: string | undefined
  chains: readonly Chain[]
}

export type GroupChainsParameters = {
  /** Configured networks, in the integrator's order. */
  chains: readonly Chain[]
  /** @default all of them */
  chainIds?: readonly number[] | undefined
  recentChainIds?: readonly number[] | undefined
  popularChainIds?: readonly number[] | undefined
  sections?: readonly NetworkSelectorSection[] | undefined
}

/** Groups networks into recent, popular and others, without duplicates, or into the integrator's sections (R2.107). */
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

/** Resolves a section's networks; those that are not configured are dropped. */
function toCustomGroup(section: NetworkSelectorSection, known: ReadonlyMap<number, Chain>): ChainGroup {
  const ids = new Set(section.chains.map((chain) => (typeof chain === 'number' ? chain : chain.id)))
  const chains = [...ids].flatMap((id) => known.get(id) ?? [])
  return { kind: 'custom', label: section.label, chains }
}

function withoutEmpty(groups: ChainGroup[]): ChainGroup[] {
  return groups.filter((group) => group.chains.length > 0)
}

/** Filter of each network selector tab (R2.103). */
export const chainTabs = {
  all: () => true,
  mainnets: (chain) => chain.testnet !== true,
  testnets: (chain) => chain.testnet === true,
} as const satisfies Record<string, (chain: Pick<Chain, 'testnet'>) => boolean>

export type ChainTab = keyof typeof chainTabs

/** Returns the first `count` networks, still grouped. */
export function takeBatch(groups: readonly ChainGroup[], count: number): ChainGroup[] {
  let left = count
  return groups.flatMap((group) => {
    const chains = group.chains.slice(0, left)
    left -= chains.length
    return chains.length > 0 ? [{ ...group, chains }] : []
  })
}
