'use client'
import {
  type ChainGas,
  display,
  isSameAddress,
  type PayQuote,
  type PlanStep,
  toDecimal,
} from '@billfold/core'
import { AddressText } from '../../../display/AddressText.js'
import { useIdentity } from '../../../hooks/useIdentity.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Text } from '../../../ui/Text.js'
import type { Worth } from '../compareWorth.js'
import { usePayState } from '../PayContext.js'
import { toMoney } from '../toMoney.js'
import { useDestination } from '../useDestination.js'
import { Asks } from './Asks.js'
import { ChainLine } from './ChainLine.js'
import { Fact, Facts } from './Facts.js'
import { FeeFacts } from './FeeFacts.js'
import { TokenAmount } from './TokenAmount.js'

export type PaymentFactsProps = {
  quote: PayQuote
  plan: readonly PlanStep[]
  gas: readonly ChainGas[]
  worth: Worth | undefined
}

/** What is paid, what arrives where, the fees, how long it takes and what the wallet asks; addresses are whole. */
export function PaymentFacts({ quote, plan, gas, worth }: PaymentFactsProps) {
  const t = useText('pay', english)
  const rich = useRichText('pay', english)
  const { flow, options, currency } = usePayState()
  const destination = useDestination()
  const sender = flow.context.request?.sender
  const origin = quote.steps[0]?.originToken
  if (!destination || !origin || !sender) return null
  const { token, receiver } = destination
  const { title, description } = options.metadata ?? {}
  const isToOneself = isSameAddress(receiver, sender)
  const { estimatedExecutionTimeMs: ms } = quote
  const price = Object.hasOwn(origin.prices, currency) ? toDecimal(origin.prices[currency] ?? 0) : undefined
  const minutes = ms && ms > 0 ? Math.ceil(ms / display.minuteMs) : display.defaultMinutes
  return (
    <>
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
          <TokenAmount token={origin} amount={quote.originAmount} currency={currency} />
          <ChainLine chainId={origin.chainId} />
        </Fact>
        <Fact label={t('preview.arrives')} strong>
          <TokenAmount token={token} amount={quote.destinationAmount} currency={currency} />
          <ChainLine chainId={token.chainId} />
        </Fact>
        <Fact label={t(isToOneself ? 'preview.fromTo' : 'preview.from')} below>
          <Party address={sender} />
        </Fact>
        {!isToOneself && (
          <Fact label={t('preview.to')} below>
            <Party address={receiver} />
          </Fact>
        )}
        <FeeFacts
          gas={gas}
          worth={worth}
          paid={toMoney(quote.originAmount, origin.decimals, price)}
          nativeFee={quote.nativeFee}
        />
        <Fact label={t('preview.time')}>{t('preview.minutes', { count: minutes })}</Fact>
        <Fact label={t('preview.asks')}>
          <Asks plan={plan} />
        </Fact>
      </Facts>
      <Text size="small" tone="secondary" align="center">
        {rich(quote.nativeFee ? 'preview.atMostAndFee' : 'preview.atMost', {
          amount: <TokenAmount token={origin} amount={quote.originAmount} />,
        })}
        {quote.type !== 'transfer' && ` ${t('preview.promised')}`}
      </Text>
    </>
  )
}

/** Who pays or is paid: the name, if any, and always the whole address. */
function Party({ address }: { address: `0x${string}` }) {
  const { name } = useIdentity(address)
  return (
    <>
      {name && (
        <Text as="div" weight="bold">
          <bdi>{name}</bdi>
        </Text>
      )}
      <AddressText address={address} form="whole" />
    </>
  )
}
