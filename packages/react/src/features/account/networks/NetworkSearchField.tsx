'use client'
import type { Chain } from 'viem'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { SearchField } from '../../../ui/SearchField.js'
import { type NetworkSearchResult, useNetworkSearch } from './useNetworkSearch.js'

export type NetworkSearchFieldProps = {
  chains: readonly Chain[]
  onResult: (result: NetworkSearchResult | undefined) => void
  autoFocus: boolean
}

/** The search box. It keeps what is typed to itself, so that a key redraws the box and not the list. */
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
