'use client'

import { formatBalance, isSameAddress, timing } from '@billfold/core/internal'
import { useEffect, useState } from 'react'
import { Amount } from '../../../display/Amount.js'
import { TokenIcon } from '../../../display/TokenIcon.js'
import { useBalance } from '../../../hooks/account.js'
import { useDebounced } from '../../../hooks/time.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { SearchField } from '../../../ui/field/SearchField.js'
import { SearchIcon } from '../../../ui/icons/screenIcons.js'
import { ScrollArea } from '../../../ui/layout/ScrollArea.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { GrowingList } from '../../../ui/list/GrowingList.js'
import { Row } from '../../../ui/list/Row.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { EmptyState } from '../../../ui/notice/EmptyState.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useSendFlow } from './SendContext.js'
import { NetworkPickerRow } from './SendNetworks.js'
import type { SendToken } from './tokens.js'
import { useSendTokens } from './useSendTokens.js'

/** Row of a selectable token with its balance. */
function TokenOption({ token }: { token: SendToken }) {
  const { token: current, dispatch } = useSendFlow()
  const { address, symbol, name } = token
  // The native token has no address.
  const isChosen = address ? isSameAddress(address, current.address) : current.address === undefined
  return (
    <Row
      icon={<TokenIcon token={token} />}
      title={<bdi>{symbol}</bdi>}
      subtitle={<bdi>{name}</bdi>}
      trailing={<TokenBalance token={token} />}
      aria-current={isChosen || undefined}
      onClick={() => dispatch({ type: 'TOKEN_CHOSEN', token })}
    />
  )
}

function TokenBalance({ token: { address, chainId } }: { token: SendToken }) {
  const t = useText('account', english)
  const { account } = useSendFlow()
  const { data, isPending } = useBalance({ address: account.address, chainId, token: address })
  if (isPending) return <Skeleton width={64} height={13} />
  if (!data) return <span title={t('send.balanceFailed')}>—</span>
  return <Amount value={formatBalance(data.displayValue)} />
}

/** Placeholder rows while tokens load. */
function TokenSkeletons() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2].map((place) => (
        <Row
          key={place}
          icon={<Skeleton width={36} height={36} round />}
          title={<Skeleton width={72} height={15} />}
          subtitle={<Skeleton width={120} height={13} />}
        />
      ))}
    </div>
  )
}

/** Token picker with search and optional network picker (R2.64 to R2.66). */
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
    announce(count === 0 ? t('send.tokens.none') : t('send.tokens.found', { count }))
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
            <EmptyState
              icon={SearchIcon}
              title={t('send.tokens.none')}
              hint={t(isNoToken ? 'send.tokens.notToken' : 'send.tokens.noneHint', {
                query,
                chain: chain.name,
              })}
              action={
                <Button variant="secondary" size="medium" onClick={() => type('')}>
                  {t('send.tokens.clear')}
                </Button>
              }
            />
          )}
        </ScrollArea>
      </Stack>
    </Screen>
  )
}
