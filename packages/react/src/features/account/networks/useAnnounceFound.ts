'use client'
import { useEffect } from 'react'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'

/** Says how many networks a search has found; `query` is undefined when nothing is searched for. */
export function useAnnounceFound(query: string | undefined, count: number): void {
  const t = useText('account', english)
  const announce = useAnnounce()
  useEffect(() => {
    if (query === undefined) return
    if (count === 0) announce(t('networkSelector.noResultsHint', { query }))
    else announce(count === 1 ? t('networkSelector.foundOne') : t('networkSelector.found', { count }))
  }, [query, count, announce, t])
}
