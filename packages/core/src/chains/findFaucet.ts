import { isWebUrl } from '../media/isWebUrl.js'
import type { ChainLike } from './ChainLike.js'
import { isLocal } from './isLocal.js'
import { isTestnet } from './isTestnet.js'

export type FindFaucetOptions = {
  /** The faucet of the local stack, which serves the local chain. */
  localFaucet?: string | undefined
}

/** Where to ask for play money: a testnet's first known faucet, or the local one for chain 1337 (design 9.16). */
export function findFaucet(chain: ChainLike, { localFaucet }: FindFaucetOptions = {}): string | undefined {
  if (!isTestnet(chain) && !isLocal(chain.id)) return undefined
  const known = chain.faucets?.find((url) => isWebUrl(url))
  return known ?? (isLocal(chain.id) ? localFaucet : undefined)
}
