import { isWebUrl } from '../media/isWebUrl.js'
import type { ChainLike } from './ChainLike.js'

/** EIP-3091: where explorers keep what. */
const paths = { transaction: 'tx', address: 'address', token: 'token', block: 'block' } as const

export type ExplorerLinkParameters = {
  type: keyof typeof paths
  /** A hash, address or block number. */
  value: string
}

/** The page of the chain's explorer about it, or undefined when the chain has none. */
export function explorerLink(chain: ChainLike, { type, value }: ExplorerLinkParameters): string | undefined {
  const base = chain.blockExplorers?.default.url
  if (!base || !isWebUrl(base)) return undefined
  return `${base.replace(/\/+$/, '')}/${paths[type]}/${encodeURIComponent(value)}`
}
