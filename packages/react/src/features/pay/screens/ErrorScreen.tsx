'use client'

import { type ApiError, BillfoldError } from '@billfold/core'
import { findShownPayment, getPaymentState, toApiError } from '@billfold/core/internal'
import { useState } from 'react'
import { usePayment } from '../../../hooks/payment/usePayment.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Outcome } from '../../../ui/notice/Outcome.js'
import { Text } from '../../../ui/text/Text.js'
import { ErrorBanner } from '../components/ErrorBanner.js'
import { PayScreen } from '../components/PayScreen.js'
import { usePayState } from '../provider/PayContext.js'
import { usePaymentStore } from '../provider/payHooks.js'
import { PaymentEnd } from '../run/PaymentEnd.js'
import { ReceiptView } from '../run/ReceiptView.js'

/** Returns the id of the payment that already pays this order; undefined for other errors. */
function findRival({ code, paymentId }: ApiError): string | undefined {
  return code === 'CONFLICT' ? paymentId : undefined
}

/** Shows the receipt of an order that was paid elsewhere, instead of a new payment. */
function AlreadyPaid({ paymentId }: { paymentId: string }) {
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

/** Error with retry and cancel (R2.196); an ended payment restarts at the method selection. */
export function ErrorScreen() {
  const t = useText('pay', english)
  const { platform } = useBillfold()
  const { options } = usePayState()
  const { store, ...state } = usePaymentStore()
  const payment = findShownPayment(state)
  const { currentError } = state.flow.context
  const error: ApiError = currentError ?? toApiError(new BillfoldError('UnknownError'))
  const end = payment && getPaymentState(payment, platform.clock.now())
  const held = end?.status === 'stopped' ? end.held : undefined
  const rival = findRival(error)
  if (rival !== undefined) return <AlreadyPaid paymentId={rival} />
  return (
    <PayScreen title={options.metadata?.title ?? t('preview.payment')}>
      <ErrorBanner
        error={error}
        isRisky={end?.status === 'failed' && end.fundsMoved}
        ids={[payment?.id, ...(payment?.steps.map(({ hash }) => hash) ?? [])].filter(
          (id) => id !== undefined,
        )}
        retryLabel={held && t('error.payWith', { symbol: held.token.symbol })}
        onRetry={store.retry}
        onCancel={store.dismiss}
      >
        {end && <PaymentEnd end={end} />}
        {!state.payment && error.code !== 'CONFLICT' && (
          <Text align="center">{t('processing.nothingMoved')}</Text>
        )}
      </ErrorBanner>
    </PayScreen>
  )
}
