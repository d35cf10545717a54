'use client'
import type { OnrampQuote } from '@billfold/core/actions'
import { display, getCardPriceImpact, isSameAddress } from '@billfold/core/internal'
import { useId, useState } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { RecordConsent, useDurable } from '../../../display/RecordConsent.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Text } from '../../../ui/text/Text.js'
import { DetailList, DetailRow } from '../components/DetailList.js'
import { PayScreen } from '../components/PayScreen.js'
import { ChainLine, TokenAmount } from '../components/TokenAmount.js'
import { formatPrice, onrampNames } from '../logic/format.js'
import { usePayState } from '../provider/PayContext.js'
import { useDestination, usePaymentStore } from '../provider/payHooks.js'
import { PriceImpactConsent, PriceImpactRow, RouteSteps, WalletRequestList } from './QuoteDetails.js'
import { usePlan } from './usePlan.js'

/** Details of a card payment; the provider's page opens inside the confirming click (R2.172 to R2.180, R4.46). */
export function CardDetails({ card }: { card: OnrampQuote }) {
  const t = useText('pay', english)
  const { options, send, currency: chosen } = usePayState()
  const { flow, newQuote, isConfirming, store } = usePaymentStore()
  const destination = useDestination()
  const amountId = useId()
  const quote = newQuote ?? flow.context.quote
  const [accepted, setAccepted] = useState<typeof quote>()
  const isAccepted = quote !== undefined && accepted === quote
  const [isRecordless, setRecordless] = useState(false)
  const isDurable = useDurable()
  const priceImpact = getCardPriceImpact(card, chosen)
  const plan = usePlan(quote)
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
          busy={isConfirming}
          disabled={(priceImpact?.level === 'confirm' && !isAccepted) || !(isDurable || isRecordless)}
          aria-describedby={amountId}
          onClick={() => void store.confirmCard()}
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
      {newQuote && <Notice tone="caution">{t('preview.stale')}</Notice>}
      <DetailList>
        <DetailRow label={t('preview.youPay')} strong>
          <bdi id={amountId} dir="ltr">
            {formatPrice(currencyAmount, currency)}
          </bdi>
          <Text as="div" size="small" tone="secondary">
            {onrampNames[onramp]}
          </Text>
        </DetailRow>
        <DetailRow label={t('preview.arrives')} strong>
          <TokenAmount token={destinationToken} amount={destinationAmount} currency={chosen} />
          <ChainLine chainId={destinationToken.chainId} />
        </DetailRow>
        {sender && (
          <DetailRow label={t(isToOneself ? 'preview.fromTo' : 'preview.from')} below>
            <AddressText address={sender} form="whole" />
          </DetailRow>
        )}
        {destination && !isToOneself && (
          <DetailRow label={t('preview.to')} below>
            <AddressText address={destination.receiver} form="whole" />
          </DetailRow>
        )}
        <PriceImpactRow priceImpact={priceImpact} />
        <DetailRow label={t('preview.time')}>
          {t('preview.minutes', { count: display.defaultMinutes })}
        </DetailRow>
        {plan.length > 0 && (
          <DetailRow label={t('preview.asks')}>
            <WalletRequestList plan={plan} />
          </DetailRow>
        )}
      </DetailList>
      <RouteSteps steps={card.steps} />
      <PriceImpactConsent
        priceImpact={priceImpact}
        isAccepted={isAccepted}
        onChange={(isOn) => setAccepted(isOn ? quote : undefined)}
      />
      <RecordConsent subject="payment" isAccepted={isRecordless} onChange={setRecordless} />
    </PayScreen>
  )
}
