'use client'
import type { Address } from 'viem'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { GrowingList } from '../../../ui/GrowingList.js'
import { Panel } from '../../../ui/Panel.js'
import { Spinner } from '../../../ui/Spinner.js'
import { Text } from '../../../ui/Text.js'
import { PaymentRow } from './PaymentRow.js'
import { useFollowPayments } from './useFollowPayments.js'
import { usePayments } from './usePayments.js'

/** What an account has paid or is paying in this browser; what is under way is followed to its end. */
export function PaymentList({ account }: { account: Address }) {
  const t = useText('payments', english)
  const { data, isPending, refetch } = usePayments(account)
  useFollowPayments(data ?? [])
  if (isPending)
    return (
      <Panel>
        <Spinner size={32} label={t('loading')} />
      </Panel>
    )
  if (!data)
    return (
      <Panel>
        <Text size="title">{t('failed')}</Text>
        <Button variant="secondary" size="medium" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Panel>
    )
  if (data.length === 0)
    return (
      <Panel>
        <Text size="title">{t('empty')}</Text>
        <Text tone="secondary" align="center">
          {t('emptyHint')}
        </Text>
      </Panel>
    )
  return (
    <GrowingList
      items={data}
      getKey={({ key }) => key}
      renderItem={(payment) => <PaymentRow payment={payment} />}
    />
  )
}
