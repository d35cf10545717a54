'use client'
import { display, isSameAddress, type OnrampQuote } from '@billfold/core'
import { useId, useState } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { RecordConsent } from '../../../display/RecordConsent.js'
import { useDurable } from '../../../hooks/useDurable.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Text } from '../../../ui/Text.js'
import { compareCardWorth } from '../compareWorth.js'
import { formatPrice } from '../formatPrice.js'
import { onrampNames } from '../onrampNames.js'
import { usePayState } from '../PayContext.js'
import { useConfirmCard } from '../useConfirmCard.js'
import { useDestination } from '../useDestination.js'
import { usePlan } from '../usePlan.js'
import { Asks } from './Asks.js'
import { ChainLine } from './ChainLine.js'
import { Fact, Facts } from './Facts.js'
import { LossConsent } from './LossConsent.js'
import { LossFact } from './LossFact.js'
import { PayScreen } from './PayScreen.js'
import { RouteSteps } from './RouteSteps.js'
import { TokenAmount } from './TokenAmount.js'

/** Spec §2, screen 8 for a card: the provider's page opens inside the click that confirms. */
export function CardDetails({ card }: { card: OnrampQuote }) {
  const t = useText('pay', english)
  const { options, send, flow, currency: chosen } = usePayState()
  const destination = useDestination()
  const confirm = useConfirmCard(card)
  const amountId = useId()
  const [isAccepted, setAccepted] = useState(false)
  const [isRecordless, setRecordless] = useState(false)
  const isDurable = useDurable()
  const worth = compareCardWorth(card, chosen)
  const plan = usePlan(flow.context.quote)
  const { destinationToken, destinationAmount, currencyAmount, currency, onramp } = card
  const { title, description } = options.metadata ?? {}
  const sender = flow.context.selectedPaymentMethod?.payerWallet?.address
  const isToOneself = isSameAddress(sender, destination?.receiver)
  return (
    <PayScreen
      title={t('preview.title')}
      onBack={() => send({ type: 'BACK' })}
      footer={
        <Button
          disabled={(worth?.level === 'consent' && !isAccepted) || !(isDurable || isRecordless)}
          aria-describedby={amountId}
          onClick={confirm}
        >
          {t('preview.confirm')}
        </Button>
      }
    >
      <div>
        <Text weight="bold">
          <bdi>{title ?? t('preview.payment')}</bdi>
        </Text>
        {description && (
          <Text size="small" tone="secondary">
            <bdi>{description}</bdi>
          </Text>
        )}
      </div>
      <Facts>
        <Fact label={t('preview.youPay')} strong>
          <bdi id={amountId} dir="ltr">
            {formatPrice(currencyAmount, currency)}
          </bdi>
          <Text as="div" size="small" tone="secondary">
            {onrampNames[onramp]}
          </Text>
        </Fact>
        <Fact label={t('preview.arrives')} strong>
          <TokenAmount token={destinationToken} amount={destinationAmount} currency={chosen} />
          <ChainLine chainId={destinationToken.chainId} />
        </Fact>
        {sender && (
          <Fact label={t(isToOneself ? 'preview.fromTo' : 'preview.from')} below>
            <AddressText address={sender} form="whole" />
          </Fact>
        )}
        {destination && !isToOneself && (
          <Fact label={t('preview.to')} below>
            <AddressText address={destination.receiver} form="whole" />
          </Fact>
        )}
        <LossFact worth={worth} />
        <Fact label={t('preview.time')}>{t('preview.minutes', { count: display.defaultMinutes })}</Fact>
        {plan.length > 0 && (
          <Fact label={t('preview.asks')}>
            <Asks plan={plan} />
          </Fact>
        )}
      </Facts>
      <RouteSteps steps={card.steps} />
      <LossConsent worth={worth} isAccepted={isAccepted} onChange={setAccepted} />
      <RecordConsent subject="payment" isAccepted={isRecordless} onChange={setRecordless} />
    </PayScreen>
  )
}
