import type { ChainContext, ServerContext } from '../ServerContext.js'

/** The chain's icon; in development every chain has one. */
export function getChainIcon(server: ServerContext, chain: ChainContext): string | undefined {
  if (chain.icon !== undefined || !server.development) return chain.icon
  return `${server.publicUrl}/dev/assets/chain/${encodeURIComponent(chain.name)}.svg`
}
