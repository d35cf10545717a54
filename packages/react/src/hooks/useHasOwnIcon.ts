import { useChain } from './useActiveAccount.js'

/** Returns true if the app has set an icon on a chain of its configuration. */
export function useHasOwnIcon(chainId: number | undefined): boolean {
  const chain = useChain(chainId)
  return chain !== undefined && 'icon' in chain && chain.icon !== undefined
}
