import { defaults } from '../constants.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isWebUrl } from './urls.js'

/** A viem chain with fields that only its metadata has. */
export type ChainLike = {
  id: number
  name?: string | undefined
  testnet?: boolean | undefined
  icon?: string | { url: string } | undefined
  faucets?: readonly string[] | undefined
  nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
  blockExplorers?:
    | { [key: string]: { name: string; url: string }; default: { name: string; url: string } }
    | undefined
}

/** Returns the name of a chain, or `Unknown chain #5`. */
export function chainName(chains: readonly ChainLike[], chainId: number): string {
  const name = chains.find(({ id }) => id === chainId)?.name
  return name || new BillfoldError('UnknownChain', { id: chainId }).message
}

/** Returns true if the chain is a testnet. */
export function isTestnet(chain: Pick<ChainLike, 'testnet'>): boolean {
  return chain.testnet === true
}

/** Returns true for the chain of a local development stack. */
export function isLocal(chainId: number): boolean {
  return chainId === defaults.localChainId
}

/** Explorer paths of EIP-3091. */
const paths = { transaction: 'tx', address: 'address', token: 'token', block: 'block' } as const

export type ExplorerLinkParameters = {
  type: keyof typeof paths
  /** A hash, address or block number. */
  value: string
}

/** Returns the explorer's page, or undefined if the chain has no explorer. */
export function explorerLink(chain: ChainLike, { type, value }: ExplorerLinkParameters): string | undefined {
  const base = chain.blockExplorers?.default.url
  if (!base || !isWebUrl(base)) return undefined
  return `${base.replace(/\/+$/, '')}/${paths[type]}/${encodeURIComponent(value)}`
}

export type FindFaucetOptions = {
  /** Faucet of the local stack. */
  localFaucet?: string | undefined
}

/** Returns the first known faucet of a testnet, or the local one for chain 1337. */
export function findFaucet(chain: ChainLike, { localFaucet }: FindFaucetOptions = {}): string | undefined {
  if (!isTestnet(chain) && !isLocal(chain.id)) return undefined
  const known = chain.faucets?.find((url) => isWebUrl(url))
  return known ?? (isLocal(chain.id) ? localFaucet : undefined)
}

/** Popular chains, in the order of the network list. */
export const popularChainIds: readonly number[] = [1, 8453, 42161, 10, 137, 56, 43114]
