import type { NameChain, NameConfig } from './NameConfig.js'
import type { NameService } from './NameService.js'

/** The chain whose registry comes first. */
export const mainnetId = 1

/** Every registry keeps the addresses of its own chain under Ethereum's coin type. */
const etherCoinType = 60

/** The registry of a chain, or undefined where it has none. */
export function toNameService(
  { wagmi }: Pick<NameConfig, 'wagmi'>,
  { chain, coinType = etherCoinType }: { chain: NameChain | undefined; coinType?: number | undefined },
): NameService | undefined {
  const resolver = chain?.contracts?.ensUniversalResolver?.address
  return chain && resolver
    ? { client: wagmi.getClient({ chainId: chain.id }), resolver, coinType }
    : undefined
}
