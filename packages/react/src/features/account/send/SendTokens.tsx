'use client'
import { timing } from '@billfold/core'
import { useEffect, useState } from 'react'
import { useDebounced } from '../../../hooks/useDebounced.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { GrowingList } from '../../../ui/GrowingList.js'
import { Notice } from '../../../ui/Notice.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { ScrollArea } from '../../../ui/ScrollArea.js'
import { SearchField } from '../../../ui/SearchField.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { NetworkPickerRow } from './NetworkPickerRow.js'
import { useSendFlow } from './SendContext.js'
import { TokenOption } from './TokenOption.js'
import { TokenSkeletons } from './TokenSkeletons.js'
import { useSendTokens } from './useSendTokens.js'

/** Spec §2: the token picker, with a search and an optional network picker. */
export function SendTokens() {
  const t = useText('account', english)
  const announce = useAnnounce()
  const { chain, dispatch } = useSendFlow()
  const [typed, type] = useState('')
  const query = useDebounced(typed.trim(), timing.networkSearchDebounceMs)
  const { tokens, isLoading, isPasted, isNoToken } = useSendTokens(query)
  const count = tokens.length
  useEffect(() => {
    if (!query || isLoading) return
    announce(
      count === 0
        ? t('send.tokens.none')
        : count === 1
          ? t('send.tokens.foundOne')
          : t('send.tokens.found', { count }),
    )
  }, [announce, t, query, isLoading, count])

  return (
    <Screen title={t('send.tokens.title')} onBack={() => dispatch({ type: 'BACK' })}>
      <Stack gap={12}>
        <NetworkPickerRow />
        <SearchField label={t('send.tokens.search')} value={typed} onChange={type} />
        <ScrollArea height={300} label={t('send.tokens.list')}>
          {count > 0 && (
            <GrowingList
              key={`${chain.id} ${query}`}
              items={tokens}
              getKey={({ address }) => address ?? 'native'}
              renderItem={(token) => <TokenOption token={token} />}
            />
          )}
          {isPasted && <Notice tone="caution">{t('send.tokens.pasted')}</Notice>}
          {isLoading && <TokenSkeletons />}
          {count === 0 && !isLoading && (
            <Panel>
              <Text size="title">{t('send.tokens.none')}</Text>
              <Text tone="secondary" align="center">
                {isNoToken
                  ? t('send.tokens.notToken', { chain: chain.name })
                  : t('send.tokens.noneHint', { query, chain: chain.name })}
              </Text>
              <Button variant="secondary" size="medium" onClick={() => type('')}>
                {t('send.tokens.clear')}
              </Button>
            </Panel>
          )}
        </ScrollArea>
      </Stack>
    </Screen>
  )
}
