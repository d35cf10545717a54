'use client'
import { useState } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Outcome } from '../../../ui/Outcome.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { usePayState } from '../PayContext.js'
import { Fact, Facts } from '../parts/Facts.js'
import { PayScreen } from '../parts/PayScreen.js'
import { ReceiptView } from '../parts/ReceiptView.js'
import { SentTwice } from '../parts/SentTwice.js'
import { TokenAmount } from '../parts/TokenAmount.js'
import { useDestination } from '../useDestination.js'
import { usePaymentRun } from '../usePaymentRun.js'
import { useRun } from '../useRun.js'

/** Spec §2, screens 10 and 11. */
export function CompleteScreen() {
  const [isReceipt, setReceipt] = useState(false)
  const { completedStatuses = [] } = usePayState().flow.context
  const { payment } = useRun()
  if (isReceipt)
    return <ReceiptView statuses={completedStatuses} payment={payment} onBack={() => setReceipt(false)} />
  return <Complete onReceipt={() => setReceipt(true)} />
}

function Complete({ onReceipt }: { onReceipt: () => void }) {
  const t = useText('pay', english)
  const { flow, send } = usePayState()
  const run = usePaymentRun()
  const { payment } = useRun()
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
          <Button
            onClick={() => {
              run.clear()
              send({ type: isTransaction ? 'CONTINUE_TO_TRANSACTION' : 'RESET' })
            }}
          >
            {t(isTransaction ? 'complete.continue' : 'complete.done')}
          </Button>
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
        <Facts>
          <Fact label={t('preview.arrives')} strong>
            <TokenAmount token={destination.token} amount={status?.destinationAmount ?? 0n} />
          </Fact>
          <Fact label={t('preview.to')}>
            <AddressText address={destination.receiver} form="receipt" />
          </Fact>
        </Facts>
      )}
    </PayScreen>
  )
}
