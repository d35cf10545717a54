import { earlyError } from '../errors/earlyError.js'
import type { ChainLike } from './ChainLike.js'

/** What to call a chain; `Unknown chain #5` where nobody knows (spec §8). */
export function chainName(chains: readonly ChainLike[], chainId: number): string {
  const name = chains.find(({ id }) => id === chainId)?.name
  return name || earlyError('UnknownChain', { id: chainId }).message
}
