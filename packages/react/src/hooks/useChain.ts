'use client'
import type { Chain } from 'viem'
import { useChains } from 'wagmi'

/** One of the configured networks; undefined for a network that the app does not know. */
export function useChain(chainId: number | undefined): Chain | undefined {
  return useChains().find(({ id }) => id === chainId)
}
