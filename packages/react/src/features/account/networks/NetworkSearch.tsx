'use client'

import { timing } from '@billfold/core/internal'
import { useEffect, useState } from 'react'
import type { Chain } from 'viem'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { SearchField } from '../../../ui/field/SearchField.js'
import { SearchIcon } from '../../../ui/icons/screenIcons.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { EmptyState } from '../../../ui/notice/EmptyState.js'

/** Result of a network search. */
export type NetworkSearchResult = { query: string; chains: readonly Chain[] }

/** Searches 300 ms after the last key (R2.106); undefined without a query. Loads the search code on first use. */
function useNetworkSearch(
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

export type NetworkSearchFieldProps = {
  chains: readonly Chain[]
  onResult: (result: NetworkSearchResult | undefined) => void
  autoFocus: boolean
}

/** Search box; holds the input text itself, so that typing does not re-render the list. */
export function NetworkSearchField({ chains, onResult, autoFocus }: NetworkSearchFieldProps) {
  const t = useText('account', english)
  const { query, setQuery } = useNetworkSearch(chains, onResult)
  return (
    <SearchField
      label={t('networkSelector.search')}
      value={query}
      onChange={setQuery}
      autoFocus={autoFocus}
    />
  )
}

/** Announces the number of search results; `query` is undefined without a search. */
export function useAnnounceFound(query: string | undefined, count: number): void {
  const t = useText('account', english)
  const announce = useAnnounce()
  useEffect(() => {
    if (query === undefined) return
    if (count === 0) announce(t('networkSelector.noResultsHint', { query }))
    else announce(t('networkSelector.found', { count }))
  }, [query, count, announce, t])
}

export type NoNetworksProps = {
  /** Search text, if any. */
  query: string | undefined
  onRestart: () => void
}

/** Shows that nothing matches, with a button that resets the list. */
export function NoNetworks({ query, onRestart }: NoNetworksProps) {
  const t = useText('account', english)
  return (
    <EmptyState
      icon={SearchIcon}
      title={t('networkSelector.noResults')}
      hint={query ? t('networkSelector.noResultsHint', { query }) : t('networkSelector.noneOfKind')}
      action={
        <Button variant="secondary" size="medium" onClick={onRestart}>
          {query ? t('networkSelector.clearSearch') : t('networkSelector.showAll')}
        </Button>
      }
    />
  )
}
