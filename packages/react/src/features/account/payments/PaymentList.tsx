'use client'

import type { Payment } from '@billfold/core'
import type { Address } from 'viem'
import { useFormatDate } from '../../../hooks/time.js'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { ChevronRightIcon } from '../../../ui/icons/connectIcons.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { GrowingList } from '../../../ui/list/GrowingList.js'
import { Row } from '../../../ui/list/Row.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Text } from '../../../ui/text/Text.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { StatusMark } from '../transactions/StatusMark.js'
import { useFollowPayments, usePayments } from './usePayments.js'
import { usePaymentWords } from './usePaymentWords.js'

/** Row of a payment with its name or receiver, amount, status and start date; opens its receipt. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { go } = useAccountNavigation()
  const formatMoment = useFormatDate()
  const { mark, name, what, amount, state } = usePaymentWords()(payment)
  return (
    <Row
      icon={<StatusMark status={mark} />}
      title={name ? <bdi>{name}</bdi> : what}
      subtitle={
        <>
          {name && (
            <>
              {amount}
              <br />
            </>
          )}
          {state} · <bdi>{formatMoment(payment.createdAt)}</bdi>
        </>
      }
      trailing={<ChevronRightIcon />}
      onClick={() => go('payment', { key: payment.key })}
    />
  )
}

/** Lists the account's payments in this browser; those in progress are followed. */
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
