'use client'
import { useState } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Outcome } from '../../../ui/notice/Outcome.js'
import { Text } from '../../../ui/text/Text.js'
import { DetailList, DetailRow } from '../components/DetailList.js'
import { PayScreen } from '../components/PayScreen.js'
import { TokenAmount } from '../components/TokenAmount.js'
import { useDestination, usePaymentStore } from '../provider/payHooks.js'
import { ReceiptView } from '../run/ReceiptView.js'
import { SentTwice } from '../run/TransactionHash.js'

/** Shows success and the receipt (R2.187 to R2.195). */
export function CompleteScreen() {
  const [isReceipt, setReceipt] = useState(false)
  const { payment, flow } = usePaymentStore()
  const { completedStatuses = [] } = flow.context
  if (isReceipt)
    return <ReceiptView statuses={completedStatuses} payment={payment} onBack={() => setReceipt(false)} />
  return <Complete onReceipt={() => setReceipt(true)} />
}

function Complete({ onReceipt }: { onReceipt: () => void }) {
  const t = useText('pay', english)
  const { payment, flow, store } = usePaymentStore()
  const destination = useDestination()
  const isTransaction = flow.mode === 'transaction'
  const settlement = payment?.details.settlement
  const isReported = settlement?.status === 'completed' && !settlement.proven
  const [status] = flow.context.completedStatuses ?? []
  return (
    <PayScreen
      title={t('complete.title')}
      footer={
        <Stack gap={8}>
          <Button onClick={store.finish}>{t(isTransaction ? 'complete.continue' : 'complete.done')}</Button>
          <Button variant="quiet" onClick={onReceipt}>
            {t('complete.receipt')}
          </Button>
        </Stack>
      }
    >
      <Outcome tone="positive" title={t('complete.success')}>
        {isReported && <Text tone="secondary">{t('complete.reported')}</Text>}
      </Outcome>
      <SentTwice payment={payment} />
      {destination && (
        <DetailList>
          <DetailRow label={t('preview.arrives')} strong>
            <TokenAmount token={destination.token} amount={status?.destinationAmount ?? 0n} />
          </DetailRow>
          <DetailRow label={t('preview.to')}>
            <AddressText address={destination.receiver} form="receipt" />
          </DetailRow>
        </DetailList>
      )}
    </PayScreen>
  )
}
