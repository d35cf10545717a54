import type { Abi, Address, Chain, PublicClient, Transport } from 'viem'
import { ServiceError } from '../ServiceError.js'

/** Token that a chain lists by default. The native token is always listed. */
export type ServerToken = {
  address: Address
  name: string
  symbol: string
  decimals: number
  iconUri?: string | undefined
}

/** Uniswap V2 contracts used for prices. */
export type Dex = {
  factory: Address
  router: Address
  wrappedNative: Address
}

/** Chain supported by the server. */
export type ServerChain = {
  id: number
  name: string
  rpcUrl: string
  /** @default false */
  testnet?: boolean | undefined
  /** @default Ether, ETH, 18 */
  nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
  icon?: string | undefined
  explorers?: readonly { name: string; url: string }[] | undefined
  faucets?: readonly string[] | undefined
  /**
   * Blocks until a transaction is final, its own included, or the chain's `finalized` tag.
   * @default 1 on local chains, otherwise `finalized`, or 12 if unsupported
   */
  confirmations?: number | 'finalized' | undefined
  /** First block to index. @default 0 */
  startBlock?: number | undefined
  tokens: readonly ServerToken[]
  /** Token priced at one US dollar. */
  usdToken?: Address | undefined
  dex?: Dex | undefined
  /** ENS universal resolver. Adds names and records to social profiles. @default the public one of mainnet or Sepolia */
  ensUniversalResolver?: Address | undefined
  /** Paymaster contract. Sponsorship is disabled if absent. */
  paymaster?: Address | undefined
}

/** Contract whose events are indexed. Their first argument is `id`, the payment reference. */
export type WatchedContract = { chainId: number; address: Address; abi: Abi }

/** Configured chain with its RPC client. */
export type ChainContext = ServerChain & {
  nativeCurrency: { name: string; symbol: string; decimals: number }
  client: PublicClient<Transport, Chain>
  /** Contracts whose events are indexed. */
  contracts: readonly WatchedContract[]
  /** True if blocks are not scanned: a plain payment is then credited by the report of its transaction. */
  reportsOnly?: boolean | undefined
}

/** Returns the configured chain with this id; throws if there is none. */
export function getChainContext(
  server: { chains: ReadonlyMap<number, ChainContext> },
  chainId: number,
): ChainContext {
  const chain = server.chains.get(chainId)
  if (!chain) throw new ServiceError('INVALID_INPUT', `Chain ${chainId} is not supported`)
  return chain
}
