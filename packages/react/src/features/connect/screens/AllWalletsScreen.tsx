'use client'
import { timing, walletDirectory } from '@billfold/core'
import { useEffect, useMemo, useState } from 'react'
import { useDebounced } from '../../../hooks/useDebounced.js'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { GrowingList } from '../../../ui/GrowingList.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { ScrollArea } from '../../../ui/ScrollArea.js'
import { SearchField } from '../../../ui/SearchField.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { useConnectState } from '../ConnectContext.js'
import { useConnectNavigation } from '../connectNavigation.js'
import { createWalletSearch } from '../createWalletSearch.js'
import { WalletRow } from '../parts/WalletRow.js'
import { useWalletEntries } from '../useWalletEntries.js'

/** Every wallet that we know, with a fuzzy search. */
export function AllWalletsScreen() {
  const t = useText('connect', english)
  const announce = useAnnounce()
  const { options } = useConnectState()
  const wallets = useWalletEntries(options, walletDirectory)
  const { back, canGoBack } = useConnectNavigation()
  const [typed, type] = useState('')
  const query = useDebounced(typed.trim(), timing.networkSearchDebounceMs)
  const search = useMemo(() => createWalletSearch(wallets.all), [wallets.all])
  const found = useMemo(() => search(query), [search, query])
  useEffect(() => {
    if (!query) return
    const { length: count } = found
    announce(count === 0 ? t('all.noResults') : count === 1 ? t('all.foundOne') : t('all.found', { count }))
  }, [announce, t, query, found])
  return (
    <Screen title={t('all.title')} onBack={canGoBack ? back : undefined}>
      <Stack>
        <SearchField label={t('all.search')} value={typed} onChange={type} />
        <ScrollArea height={400} label={t('all.list')}>
          {found.length > 0 ? (
            <GrowingList
              key={query}
              items={found}
              getKey={(wallet) => wallet.id}
              renderItem={(wallet) => <WalletRow wallet={wallet} />}
            />
          ) : (
            <Panel>
              <Text size="title">{t('all.noResults')}</Text>
              <Text tone="secondary" align="center">
                {t('all.noResultsHint', { query })}
              </Text>
              <Button variant="secondary" size="medium" onClick={() => type('')}>
                {t('all.clear')}
              </Button>
            </Panel>
          )}
        </ScrollArea>
      </Stack>
    </Screen>
  )
}
