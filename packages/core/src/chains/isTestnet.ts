import type { ChainLike } from './ChainLike.js'

/** Whether money on the chain is play money. */
export function isTestnet(chain: Pick<ChainLike, 'testnet'>): boolean {
  return chain.testnet === true
}
