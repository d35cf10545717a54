'use client'
import type { Address, Chain } from 'viem'
import { useActivity } from '../../../hooks/useActivity.js'
import { useSendsUnderWay } from '../../../hooks/useSendsUnderWay.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { GrowingList } from '../../../ui/GrowingList.js'
import { Panel } from '../../../ui/Panel.js'
import { Spinner } from '../../../ui/Spinner.js'
import { Text } from '../../../ui/Text.js'
import { TransactionRow } from './TransactionRow.js'

export type TransactionListProps = {
  account: Address
  chainId: number
  /** Undefined for a network that the app does not know. */
  chain: Chain | undefined
}

/** What the account did lately on a chain; what is under way is followed to its end. */
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
      <Panel>
        <Text size="title">{t('transactions.failed')}</Text>
        <Button variant="secondary" size="medium" onClick={() => void refetch()}>
          {t('transactions.retry')}
        </Button>
      </Panel>
    )
  if (data.length === 0)
    return (
      <Panel>
        <Text size="title">{t('transactions.empty')}</Text>
        <Text tone="secondary" align="center">
          {t('transactions.emptyHint', {
            chain: chain?.name ?? t('networkSelector.unknown', { id: chainId }),
          })}
        </Text>
      </Panel>
    )
  return (
    <GrowingList
      items={data}
      getKey={({ transactionHash }) => transactionHash}
      renderItem={(item) => <TransactionRow item={item} chain={chain} />}
    />
  )
}
