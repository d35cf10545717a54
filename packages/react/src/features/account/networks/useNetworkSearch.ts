'use client'
import { timing } from '@billfold/core'
import { useEffect, useState } from 'react'
import type { Chain } from 'viem'
import { useBillfold } from '../../../hooks/useBillfold.js'

export type NetworkSearch = {
  query: string
  setQuery: (query: string) => void
  /** The search that has been made; undefined when nothing is searched for. */
  result: { query: string; chains: readonly Chain[] } | undefined
}

/** Searches 300 ms after the last key; the search code itself is fetched with the first one. */
export function useNetworkSearch(chains: readonly Chain[]): NetworkSearch {
  const { platform, warn } = useBillfold()
  const [query, setQuery] = useState('')
  const [result, setResult] = useState<NetworkSearch['result']>()
  useEffect(() => {
    const text = query.trim()
    if (!text) return setResult(undefined)
    let current = true
    const cancel = platform.clock.after(timing.networkSearchDebounceMs, async () => {
      try {
        const { createChainSearch } = await import('./createChainSearch.js')
        if (current) setResult({ query: text, chains: createChainSearch(chains)(text) })
      } catch (error) {
        warn('Failed to load the search', error)
      }
    })
    return () => {
      current = false
      cancel()
    }
  }, [query, chains, platform, warn])
  return { query, setQuery, result }
}
