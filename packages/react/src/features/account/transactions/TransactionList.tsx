'use client'

import type { ActivityItem } from '@billfold/core/actions'
import { explorerLink } from '@billfold/core/internal'
import type { Address, Chain } from 'viem'
import { AddressText } from '../../../display/AddressText.js'
import { useActivity } from '../../../hooks/assets.js'
import { useFormatDate } from '../../../hooks/time.js'
import { useSendsUnderWay } from '../../../hooks/useSendsUnderWay.js'
import { account as english } from '../../../locale/en/account.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { HistoryIcon } from '../../../ui/icons/accountIcons.js'
import { ErrorIcon, ExternalIcon } from '../../../ui/icons/screenIcons.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { GrowingList } from '../../../ui/list/GrowingList.js'
import { Row } from '../../../ui/list/Row.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { EmptyState } from '../../../ui/notice/EmptyState.js'
import { Text } from '../../../ui/text/Text.js'
import { StatusMark } from './StatusMark.js'

/** Row of a transaction with status, counterparty and date; links to the explorer. */
function TransactionRow({ item, chain }: { item: ActivityItem; chain: Chain | undefined }) {
  const t = useText('account', english)
  const formatMoment = useFormatDate()
  const { status, timestamp, transactionHash } = item
  const href = chain && explorerLink(chain, { type: 'transaction', value: transactionHash })
  return (
    <Row
      icon={<StatusMark status={status} />}
      title={<Title item={item} />}
      subtitle={
        <>
          {t(`transactions.${status}`)} · <bdi>{formatMoment(timestamp)}</bdi>
        </>
      }
      trailing={href && <ExternalIcon />}
      href={href}
    />
  )
}

function Title({ item: { to, outgoing, transactionHash } }: { item: ActivityItem }) {
  const rich = useRichText('account', english)
  if (!outgoing) return rich('transactions.received')
  if (to) return rich('transactions.to', { address: <AddressText address={to} /> })
  return rich('transactions.hash', { hash: <AddressText address={transactionHash} /> })
}

export type TransactionListProps = {
  account: Address
  chainId: number
  /** Undefined for a network that is not configured. */
  chain: Chain | undefined
}

/** Lists recent transactions of the account on a chain; pending ones are followed. */
export function TransactionList({ account, chainId, chain }: TransactionListProps) {
  const t = useText('account', english)
  useSendsUnderWay(account)
  const { data, isPending, refetch } = useActivity({ account, chainId })
  if (isPending)
    return (
      <Panel>
        <Spinner size={32} />
        <Text tone="secondary">{t('transactions.loading')}</Text>
      </Panel>
    )
  if (!data)
    return (
      <EmptyState
        live
        icon={ErrorIcon}
        title={t('transactions.failed')}
        action={
          <Button variant="secondary" size="medium" onClick={() => void refetch()}>
            {t('transactions.retry')}
          </Button>
        }
      />
    )
  if (data.length === 0)
    return (
      <EmptyState
        live
        icon={HistoryIcon}
        title={t('transactions.empty')}
        hint={t('transactions.emptyHint', {
          chain: chain?.name ?? t('networkSelector.unknown', { id: chainId }),
        })}
      />
    )
  return (
    <GrowingList
      items={data}
      getKey={({ transactionHash }) => transactionHash}
      renderItem={(item) => <TransactionRow item={item} chain={chain} />}
    />
  )
}
