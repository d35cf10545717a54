'use client'
import { BillfoldError, type PayQuote, toApiError } from '@billfold/core'
import { useId, useState } from 'react'
import { RecordConsent } from '../../../display/RecordConsent.js'
import { useDurable } from '../../../hooks/useDurable.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { compareWorth } from '../compareWorth.js'
import { usePayState } from '../PayContext.js'
import { CardDetails } from '../parts/CardDetails.js'
import { ErrorBanner } from '../parts/ErrorBanner.js'
import { GasNotice } from '../parts/GasNotice.js'
import { LossConsent } from '../parts/LossConsent.js'
import { PaymentFacts } from '../parts/PaymentFacts.js'
import { PayScreen } from '../parts/PayScreen.js'
import { RouteSteps } from '../parts/RouteSteps.js'
import { TokenAmount } from '../parts/TokenAmount.js'
import { type Confirmation, useConfirm } from '../useConfirm.js'
import { useDestination } from '../useDestination.js'
import { useGas } from '../useGas.js'
import { usePlan } from '../usePlan.js'

/** Spec §2, screen 8; design 9.33. */
export function PaymentDetailsScreen() {
  const t = useText('pay', english)
  const { send, flow, card } = usePayState()
  const confirmation = useConfirm()
  const leave = () => send({ type: 'BACK' })
  if (flow.context.quote?.type === 'onramp' && card) return <CardDetails card={card} />
  if (confirmation.quote) return <PaymentDetails {...confirmation} quote={confirmation.quote} />
  return (
    <PayScreen title={t('preview.title')} onBack={leave}>
      <ErrorBanner error={toApiError(new BillfoldError('NoQuote'))} onRetry={leave} />
    </PayScreen>
  )
}

function PaymentDetails({ quote, isNewPrice, isBusy, confirm }: Confirmation & { quote: PayQuote }) {
  const t = useText('pay', english)
  const { send, currency } = usePayState()
  const destination = useDestination()
  const plan = usePlan(quote)
  const gas = useGas(plan)
  const amountId = useId()
  const [isAccepted, setAccepted] = useState(false)
  const [isRecordless, setRecordless] = useState(false)
  const isDurable = useDurable()
  const origin = quote.steps[0]?.originToken
  if (!origin || !destination) return null
  const worth = compareWorth(
    { token: origin, amount: quote.originAmount },
    { token: destination.token, amount: quote.destinationAmount },
    currency,
  )
  const short = gas.data?.find(({ missing }) => missing > 0n)
  const isUnaccepted = worth?.level === 'consent' && !isAccepted
  const lacksConsent = isUnaccepted || !(isDurable || isRecordless)
  return (
    <PayScreen
      title={t('preview.title')}
      onBack={() => send({ type: 'BACK' })}
      footer={
        <Stack gap={8}>
          <div id={amountId}>
            <Text as="div" size="small" tone="secondary" align="center">
              {t('preview.youPay')} <TokenAmount token={origin} amount={quote.originAmount} />
            </Text>
          </div>
          <Button
            busy={isBusy}
            disabled={short !== undefined || lacksConsent}
            aria-describedby={amountId}
            onClick={() => confirm(gas.data)}
          >
            {t('preview.confirm')}
          </Button>
        </Stack>
      }
    >
      {isNewPrice && <Notice tone="caution">{t('preview.stale')}</Notice>}
      <PaymentFacts quote={quote} plan={plan} gas={gas.data ?? []} worth={worth} />
      <RouteSteps steps={quote.steps} />
      {short && <GasNotice gas={short} />}
      <LossConsent worth={worth} isAccepted={isAccepted} onChange={setAccepted} />
      <RecordConsent subject="payment" isAccepted={isRecordless} onChange={setRecordless} />
    </PayScreen>
  )
}
