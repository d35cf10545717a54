'use client'
import { timing } from '@billfold/core/internal'
import { walletDirectory } from '@billfold/core/wallets'
import { useEffect, useMemo, useState } from 'react'
import { useDebounced } from '../../../hooks/time.js'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { SearchField } from '../../../ui/field/SearchField.js'
import { SearchIcon } from '../../../ui/icons/screenIcons.js'
import { ScrollArea } from '../../../ui/layout/ScrollArea.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { GrowingList } from '../../../ui/list/GrowingList.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { EmptyState } from '../../../ui/notice/EmptyState.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useConnectState } from '../ConnectContext.js'
import { WalletEntryRow } from '../components/WalletEntryRow.js'
import { useConnectNavigation } from '../connectNavigation.js'
import { createWalletSearch } from '../createWalletSearch.js'
import { useWalletEntries } from '../useWalletEntries.js'

/** Lists all known wallets, with a fuzzy search. */
export function AllWalletsScreen() {
  const t = useText('connect', english)
  const { back, canGoBack } = useConnectNavigation()
  return (
    <Screen title={t('all.title')} onBack={canGoBack ? back : undefined}>
      <WalletSearch />
    </Screen>
  )
}

function WalletSearch() {
  const t = useText('connect', english)
  const announce = useAnnounce()
  const { options } = useConnectState()
  const wallets = useWalletEntries(options, walletDirectory)
  const [typed, type] = useState('')
  const query = useDebounced(typed.trim(), timing.networkSearchDebounceMs)
  const search = useMemo(() => createWalletSearch(wallets.all), [wallets.all])
  const matches = useMemo(() => search(query), [search, query])
  useEffect(() => {
    if (!query) return
    const { length: count } = matches
    announce(count === 0 ? t('all.noResults') : t('all.found', { count }))
  }, [announce, t, query, matches])
  return (
    <Stack>
      <SearchField label={t('all.search')} value={typed} onChange={type} />
      <ScrollArea height={400} label={t('all.list')}>
        {matches.length > 0 ? (
          <GrowingList
            key={query}
            items={matches}
            getKey={(wallet) => wallet.id}
            renderItem={(wallet) => <WalletEntryRow wallet={wallet} labelled />}
          />
        ) : (
          <EmptyState
            icon={SearchIcon}
            title={t('all.noResults')}
            hint={t('all.noResultsHint', { query })}
            action={
              <Button variant="secondary" size="medium" onClick={() => type('')}>
                {t('all.clear')}
              </Button>
            }
          />
        )}
      </ScrollArea>
    </Stack>
  )
}
