'use client'
import type { Address } from 'viem'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { PayPlaceholder } from '../../pay/components/PayPlaceholder.js'
import { PaymentView } from '../../pay/run/PaymentView.js'
import { usePayments } from './usePayments.js'

export type PaymentPageProps = { paymentKey: string; account: Address; onLeave: () => void }

/** Shows one payment of the account; payments of other accounts are not shown. */
export function PaymentPage({ paymentKey, account, onLeave }: PaymentPageProps) {
  const t = useText('payments', english)
  const { data, error, refetch } = usePayments(account)
  const payment = data?.find((entry) => entry.key === paymentKey)
  if (payment) return <PaymentView key={paymentKey} payment={payment} onLeave={onLeave} />
  if (!data)
    return (
      <PayPlaceholder
        title={t('end.title')}
        failed={Boolean(error)}
        onRetry={() => void refetch()}
        onBack={onLeave}
      />
    )
  return (
    <Screen title={t('end.title')} onBack={onLeave}>
      <Notice>{t('gone')}</Notice>
    </Screen>
  )
}
