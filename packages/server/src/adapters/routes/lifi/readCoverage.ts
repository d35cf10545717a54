import type { Address } from 'viem'
import type { TokenPlace } from '../../../context/RouteProvider.js'
import type { Upstream } from '../../../infra/remote/createUpstream.js'
import { toLifiToken } from './checkStep.js'
import { lifiChains, lifiTokens } from './schemas.js'

/** Chains and tokens that LI.FI lists, of the server's own chains. */
export type Coverage = {
  /** LI.FI's contract by chain id, as its documentation and `/chains` list it. */
  diamonds: ReadonlyMap<number, Address>
  /** Token addresses in lower case by chain id. */
  tokens: ReadonlyMap<number, ReadonlySet<string>>
}

/** Reads the lists. A chain whose tokens cannot be read has none. */
export async function readCoverage(upstream: Upstream, chainIds: readonly number[]): Promise<Coverage> {
  const { chains } = await upstream.request({ path: '/chains', schema: lifiChains })
  const served = chains.filter(({ id }) => chainIds.includes(id))
  const tokens = new Map<number, ReadonlySet<string>>()
  // One by one, because the lists are large and keyless callers have few requests.
  for (const { id } of served) {
    const query = { chains: String(id) }
    const list = await upstream
      .request({ path: '/tokens', query, schema: lifiTokens })
      .then((answer) => answer.tokens[String(id)] ?? [])
      .catch(() => [])
    tokens.set(id, new Set(list.map(({ address }) => address.toLowerCase())))
  }
  const diamonds = served.flatMap(({ id, diamondAddress }): [number, Address][] =>
    diamondAddress ? [[id, diamondAddress]] : [],
  )
  return { diamonds: new Map(diamonds), tokens }
}

/** Returns true if both tokens are listed. */
export function isListed({ tokens }: Coverage, ...places: readonly TokenPlace[]): boolean {
  return places.every((place) => tokens.get(place.chainId)?.has(toLifiToken(place.address)))
}
