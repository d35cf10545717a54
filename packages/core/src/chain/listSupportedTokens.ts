import type { SupportedToken } from './supportedTokens.js'

export type SupportedTokens = Record<number, readonly SupportedToken[]>

/** Lists the tokens to show on a chain: the integrator's list for it, else the built-in one. */
export async function listSupportedTokens(parameters: {
  chainId: number
  /** By chain id, as the integrator configured them. */
  configured?: SupportedTokens | undefined
}): Promise<readonly SupportedToken[]> {
  const { chainId, configured } = parameters
  const own = configured?.[chainId]
  if (own) return own
  const { supportedTokens } = await import('./supportedTokens.js')
  const table: SupportedTokens = supportedTokens
  return table[chainId] ?? []
}
