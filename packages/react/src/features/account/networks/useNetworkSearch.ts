'use client'
import { timing } from '@billfold/core'
import { useEffect, useState } from 'react'
import type { Chain } from 'viem'
import { useBillfold } from '../../../hooks/useBillfold.js'

/** A search that has been made. */
export type NetworkSearchResult = { query: string; chains: readonly Chain[] }

/** Searches 300 ms after the last key; undefined means that nothing is searched for. The search code comes with the first one. */
export function useNetworkSearch(
  chains: readonly Chain[],
  onResult: (result: NetworkSearchResult | undefined) => void,
) {
  const { platform, warn } = useBillfold()
  const [query, setQuery] = useState('')
  useEffect(() => {
    const text = query.trim()
    if (!text) return onResult(undefined)
    let current = true
    const cancel = platform.clock.after(timing.networkSearchDebounceMs, async () => {
      try {
        const { createChainSearch } = await import('./createChainSearch.js')
        if (current) onResult({ query: text, chains: createChainSearch(chains)(text) })
      } catch (error) {
        warn('Failed to load the search', error)
      }
    })
    return () => {
      current = false
      cancel()
    }
  }, [query, chains, onResult, platform, warn])
  return { query, setQuery }
}
