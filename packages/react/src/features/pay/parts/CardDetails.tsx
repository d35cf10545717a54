'use client'
import { chainName, display, type OnrampQuote } from '@billfold/core'
import { useId } from 'react'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Text } from '../../../ui/Text.js'
import { formatPrice } from '../formatPrice.js'
import { onrampNames } from '../onrampNames.js'
import { useDestination, usePayState } from '../PayContext.js'
import { useConfirmCard } from '../useConfirmCard.js'
import { Fact, Facts } from './Facts.js'
import { PayScreen } from './PayScreen.js'
import { TokenAmount } from './TokenAmount.js'

/** Spec §2, screen 8 for a card: the provider's page opens inside the click that confirms. */
export function CardDetails({ card }: { card: OnrampQuote }) {
  const t = useText('pay', english)
  const { options, send } = usePayState()
  const chains = useChains()
  const destination = useDestination()
  const confirm = useConfirmCard(card)
  const amountId = useId()
  const { destinationToken, destinationAmount, currencyAmount, currency, onramp } = card
  const { title, description } = options.metadata ?? {}
  return (
    <PayScreen
      title={t('preview.title')}
      onBack={() => send({ type: 'BACK' })}
      footer={
        <Button aria-describedby={amountId} onClick={confirm}>
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
          <TokenAmount token={destinationToken} amount={destinationAmount} />
          <Text as="div" size="small" tone="secondary">
            <bdi>{chainName(chains, destinationToken.chainId)}</bdi>
          </Text>
        </Fact>
        {destination && (
          <Fact label={t('preview.to')} below>
            <AddressText address={destination.receiver} form="whole" />
          </Fact>
        )}
        <Fact label={t('preview.time')}>{t('preview.minutes', { count: display.defaultMinutes })}</Fact>
      </Facts>
    </PayScreen>
  )
}
