'use client'

import {
  type ChainGas,
  display,
  isSameAddress,
  type PayQuote,
  type PlanStep,
  type PriceImpact,
} from '@billfold/core/internal'
import { AddressText } from '../../../display/AddressText.js'
import { Amount } from '../../../display/Amount.js'
import { useIdentity } from '../../../hooks/account.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { Text } from '../../../ui/text/Text.js'
import { DetailList, DetailRow } from '../components/DetailList.js'
import { ChainLine, TokenAmount } from '../components/TokenAmount.js'
import { usePayState } from '../provider/PayContext.js'
import { useDestination } from '../provider/payHooks.js'
import { QuoteClock } from './QuoteClock.js'
import { PriceImpactRow, WalletRequestList } from './QuoteDetails.js'
import type { Costs, Total } from './useCosts.js'

export type TotalAmountProps = {
  /** Undefined while it is read. */
  total: Total | undefined
  /** Leaves out the exact value, whose press area would overlap that of a line above. */
  rounded?: boolean | undefined
}

/** Shows a total in the token, in fiat, or both. */
export function TotalAmount({ total, rounded }: TotalAmountProps) {
  if (!total) return <Skeleton width={96} />
  const { amount, fiat } = total
  if (!amount) return <bdi dir="ltr">{fiat}</bdi>
  return <Amount {...amount} exact={rounded ? undefined : amount.exact} fiat={fiat} />
}

type FeeRowsProps = { costs: Costs; gas: readonly ChainGas[]; priceImpact: PriceImpact | undefined }

/** Rows of the fees and the maximum total, in fiat if prices are known. */
function FeeRows({ costs: { fees, allFees, total, pending }, gas, priceImpact }: FeeRowsProps) {
  const t = useText('pay', english)
  const isOnSeveral = gas.length > 1 || pending.networks.length > 1
  return (
    <>
      <PriceImpactRow priceImpact={priceImpact} />
      {pending.networks.map((chainId) => (
        <DetailRow key={`networkFee ${chainId}`} label={t('preview.networkFee')}>
          <Skeleton width={120} />
          {isOnSeveral && <ChainLine chainId={chainId} />}
        </DetailRow>
      ))}
      {fees.map(({ chainId, symbol, value, label, fiat }) => (
        <DetailRow key={`${label} ${chainId}`} label={t(`preview.${label}`)}>
          <Amount value={value} symbol={symbol} fiat={fiat ?? (pending.prices && <Skeleton width={40} />)} />
          {isOnSeveral && <ChainLine chainId={chainId} />}
        </DetailRow>
      ))}
      {(total || pending.total) && (
        <DetailRow label={t('preview.inAll')} strong>
          <TotalAmount total={total} />
        </DetailRow>
      )}
      {(allFees !== undefined || pending.allFees) && (
        <DetailRow label={t('preview.allFees')}>
          {allFees === undefined ? <Skeleton width={48} /> : <bdi dir="ltr">{allFees}</bdi>}
        </DetailRow>
      )}
    </>
  )
}

export type PaymentDetailListProps = {
  quote: PayQuote
  plan: readonly PlanStep[]
  gas: readonly ChainGas[]
  costs: Costs
  priceImpact: PriceImpact | undefined
}

/** Lists amounts, fees, duration, wallet requests and whole addresses (R2.172 to R2.177). */
export function PaymentDetailList({ quote, plan, gas, costs, priceImpact }: PaymentDetailListProps) {
  const t = useText('pay', english)
  const rich = useRichText('pay', english)
  const { state, options, currency } = usePayState()
  const destination = useDestination()
  const sender = state.flow.context.request?.sender
  const origin = quote.steps[0]?.originToken
  if (!destination || !origin || !sender) return null
  const { token, receiver } = destination
  const { title, description } = options.metadata ?? {}
  const isToOneself = isSameAddress(receiver, sender)
  const { estimatedExecutionTimeMs: ms } = quote
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
        <QuoteClock quote={quote} />
      </div>
      <DetailList>
        <DetailRow label={t('preview.youPay')} strong>
          <TokenAmount token={origin} amount={quote.originAmount} currency={currency} />
          <ChainLine chainId={origin.chainId} />
        </DetailRow>
        <DetailRow label={t('preview.arrives')} strong>
          <TokenAmount token={token} amount={quote.destinationAmount} currency={currency} />
          <ChainLine chainId={token.chainId} />
        </DetailRow>
        <DetailRow label={t(isToOneself ? 'preview.fromTo' : 'preview.from')} below>
          <Party address={sender} />
        </DetailRow>
        {!isToOneself && (
          <DetailRow label={t('preview.to')} below>
            <Party address={receiver} />
          </DetailRow>
        )}
        <FeeRows costs={costs} gas={gas} priceImpact={priceImpact} />
        <DetailRow label={t('preview.time')}>{t('preview.minutes', { count: minutes })}</DetailRow>
        <DetailRow label={t('preview.asks')}>
          <WalletRequestList plan={plan} />
        </DetailRow>
      </DetailList>
      <Text size="small" tone="secondary" align="center">
        {rich(quote.nativeFee ? 'preview.atMostAndFee' : 'preview.atMost', {
          amount: <TokenAmount token={origin} amount={quote.originAmount} />,
        })}
        {quote.type !== 'transfer' && (
          <>
            {' '}
            {rich(isToOneself ? 'preview.youReceive' : 'preview.receiverGets', {
              amount: <TokenAmount token={token} amount={quote.destinationAmount} />,
            })}{' '}
            {t('preview.simulated')}
          </>
        )}
      </Text>
    </>
  )
}

/** Shows payer or receiver with name, if any, and whole address. */
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
