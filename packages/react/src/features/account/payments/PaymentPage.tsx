'use client'
import type { Address } from 'viem'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { Notice } from '../../../ui/Notice.js'
import { Screen } from '../../../ui/Screen.js'
import { PaymentView } from '../../pay/PaymentView.js'
import { PayPlaceholder } from '../../pay/parts/PayPlaceholder.js'
import { usePayments } from './usePayments.js'

export type PaymentPageProps = { paymentKey: string; account: Address; onLeave: () => void }

/** One payment of the account; one of another account is not shown. */
export function PaymentPage({ paymentKey, account, onLeave }: PaymentPageProps) {
  const t = useText('payments', english)
  const { data, error, refetch } = usePayments(account)
  const payment = data?.find((one) => one.key === paymentKey)
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
