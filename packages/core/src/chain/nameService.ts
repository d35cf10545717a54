import type { RpcClient } from './rpc.js'

/** Parts of a Billfold that name lookups need. */
export type NameConfig = {
  chains: readonly NameChain[]
  wagmi: { getClient(parameters: { chainId: number }): RpcClient }
}

type NameChain = {
  id: number
  testnet?: boolean | undefined
  contracts?: { ensUniversalResolver?: { address: `0x${string}` } | undefined } | undefined
}

/** A name registry: the chain's client, its universal resolver and the coin type of its address records (ENSIP-9). */
export type NameService = { client: RpcClient; resolver: `0x${string}`; coinType: number }

/** Its registry is used first. */
const mainnetId = 1

/** Every registry stores the addresses of its own chain under Ethereum's coin type. */
const etherCoinType = 60

/** Returns the registry of a chain, or undefined if it has none. */
function toNameService(
  { wagmi }: Pick<NameConfig, 'wagmi'>,
  { chain, coinType = etherCoinType }: { chain: NameChain | undefined; coinType?: number | undefined },
): NameService | undefined {
  const resolver = chain?.contracts?.ensUniversalResolver?.address
  return chain && resolver
    ? { client: wagmi.getClient({ chainId: chain.id }), resolver, coinType }
    : undefined
}

/**
 * Finds the registry that names accounts, mainnet's first. Testnet names are free, so they count only among testnets.
 */
export function findNameService(config: NameConfig): NameService | undefined {
  const { chains } = config
  const real = chains.filter(({ testnet }) => !testnet)
  const candidates = real.length > 0 ? real : chains
  const withNames = candidates.filter(({ contracts }) => contracts?.ensUniversalResolver)
  const chain = withNames.find(({ id }) => id === mainnetId) ?? withNames[0]
  return toNameService(config, { chain })
}

/** Marks the coin type of an EVM chain other than mainnet (ENSIP-11). */
const evmCoinBit = 0x80000000

/**
 * Lists the registries for a receiver: mainnet's record for the chain, then the chain's own. A testnet uses only its
 * own.
 */
export function listNameServices(config: NameConfig, { chainId }: { chainId: number }): NameService[] {
  const { chains } = config
  const chain = chains.find(({ id }) => id === chainId)
  const own = toNameService(config, { chain })
  const isElsewhere = chainId !== mainnetId && chainId < evmCoinBit && !chain?.testnet
  const mainnet = isElsewhere ? chains.find(({ id }) => id === mainnetId) : undefined
  const first = toNameService(config, { chain: mainnet, coinType: evmCoinBit + chainId })
  return [first, own].filter((service) => service !== undefined)
}
