'use client'
import { type ApiError, toApiError } from '@billfold/core'
import { useState } from 'react'
import { usePayment } from '../../../hooks/usePayment.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Outcome } from '../../../ui/Outcome.js'
import { Panel } from '../../../ui/Panel.js'
import { Spinner } from '../../../ui/Spinner.js'
import { Text } from '../../../ui/Text.js'
import { ErrorBanner } from './ErrorBanner.js'
import { PayScreen } from './PayScreen.js'
import { ReceiptView } from './ReceiptView.js'

/** The order that a refusal of the service says is paid, or being paid: undefined for any other error. */
export function findRival({ code, paymentId }: ApiError): string | undefined {
  return code === 'CONFLICT' ? paymentId : undefined
}

/** One order is one payment, on whatever device: its receipt takes the place of a second button to pay. */
export function AlreadyPaid({ paymentId }: { paymentId: string }) {
  const t = useText('pay', english)
  const { data, error, refetch } = usePayment(paymentId)
  const [isReceipt, setReceipt] = useState(false)
  if (isReceipt && data) return <ReceiptView statuses={[data]} onBack={() => setReceipt(false)} />
  if (data?.status === 'COMPLETED')
    return (
      <PayScreen
        title={t('paid.title')}
        footer={<Button onClick={() => setReceipt(true)}>{t('complete.receipt')}</Button>}
      >
        <Outcome tone="positive" title={t('paid.title')}>
          <Text align="center">{t('paid.text')}</Text>
        </Outcome>
      </PayScreen>
    )
  return (
    <PayScreen title={t('paid.pending')}>
      {error ? (
        <ErrorBanner error={toApiError(error)} ids={[paymentId]} onRetry={() => void refetch()} />
      ) : (
        <Panel height={350}>
          <Spinner size={32} label={t('paid.pending')} />
          <Text align="center">{t('paid.pendingText')}</Text>
        </Panel>
      )}
    </PayScreen>
  )
}
