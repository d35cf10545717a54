import { catalogue } from '../errors/catalogue.js'
import { toSafeImageUrl } from '../media/toSafeImageUrl.js'
import type { ChainLike } from './ChainLike.js'

/** The address of a chain's icon, if it has one that is safe to show; an unsafe one is only logged. */
export function findChainIcon(
  chain: Pick<ChainLike, 'id' | 'icon'>,
  warn: (message: string, cause?: unknown) => void,
): string | undefined {
  const icon = typeof chain.icon === 'string' ? chain.icon : chain.icon?.url
  if (!icon) return undefined
  // What the app itself says may lie anywhere; what a service says was looked at before.
  const url = toSafeImageUrl(icon, { trusted: 'all' })
  if (!url) warn(catalogue.ChainIconUnresolved.message, { chainId: chain.id, icon })
  return url
}
