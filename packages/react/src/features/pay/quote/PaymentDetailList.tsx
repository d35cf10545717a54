'use client'

import { formatFiat, formatUnits, parseUnits } from '@billfold/core'
import {
  type ChainGas,
  display,
  formatFee,
  getPrice,
  isSameAddress,
  moneyDecimals,
  type PayQuote,
  type PlanStep,
  type PriceImpact,
  toDecimal,
  toMoney,
} from '@billfold/core/internal'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { Amount } from '../../../display/Amount.js'
import { useIdentity } from '../../../hooks/account.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Text } from '../../../ui/text/Text.js'
import { DetailList, DetailRow } from '../components/DetailList.js'
import { ChainLine, TokenAmount } from '../components/TokenAmount.js'
import { usePayState } from '../provider/PayContext.js'
import { useDestination } from '../provider/payHooks.js'
import { PriceImpactRow, WalletRequestList } from './QuoteDetails.js'
import { useGasPrices } from './usePlan.js'

export type FeeRowsProps = {
  gas: readonly ChainGas[]
  priceImpact: PriceImpact | undefined
  /** Fiat value paid without network fees, in fiat units. */
  paid: bigint | undefined
  /** Provider fee in the native token, in wei by chain id. */
  nativeFee?: PayQuote['nativeFee']
}

/** Adds up the fees and what the exchange costs; undefined for one alone, or if a price is missing. */
function sumFees(
  fees: readonly (bigint | undefined)[],
  priceImpact: PriceImpact | undefined,
): bigint | undefined {
  if (!priceImpact) return undefined
  const lost = priceImpact.percent === '0' ? [] : [parseUnits(priceImpact.lost, moneyDecimals)]
  const known = [...fees, ...lost].filter((fee) => fee !== undefined)
  if (known.length < 2 || known.length < fees.length + lost.length) return undefined
  return known.reduce((sum, fee) => sum + fee)
}

/** Rows of the fees and the maximum total, in fiat if prices are known. */
function FeeRows({ gas, priceImpact, paid, nativeFee = {} }: FeeRowsProps) {
  const t = useText('pay', english)
  const { currency } = usePayState()
  const chains = useChains()
  const taken = Object.entries(nativeFee)
    .filter(([, fee]) => fee > 0n)
    .map(([chainId, fee]) => ({ chainId: Number(chainId), fee }))
  const rows = [...gas, ...taken]
  const prices = useGasPrices(rows)
  const fees = rows.map(({ chainId, fee }, index) => {
    const { symbol = '', decimals = 18 } = chains.find(({ id }) => id === chainId)?.nativeCurrency ?? {}
    const value = formatFee(fee, decimals)
    const label = index < gas.length ? 'preview.networkFee' : 'preview.providerFee'
    return { chainId, symbol, value, label, money: toMoney(fee, decimals, prices[index]) } as const
  })
  const all = sumFees(
    fees.map(({ money }) => money),
    priceImpact?.currency === currency ? priceImpact : undefined,
  )
  const sums = [paid, ...fees.map(({ money }) => money)].filter((sum) => sum !== undefined)
  const show = (sum: bigint) => formatFiat(formatUnits(sum, moneyDecimals), { currency })
  return (
    <>
      <PriceImpactRow priceImpact={priceImpact} />
      {fees.map(({ chainId, symbol, value, label, money }) => (
        <DetailRow key={`${label} ${chainId}`} label={t(label)}>
          <Amount value={value} symbol={symbol} fiat={money === undefined ? undefined : show(money)} />
          {gas.length > 1 && <ChainLine chainId={chainId} />}
        </DetailRow>
      ))}
      {all !== undefined && (
        <DetailRow label={t('preview.allFees')}>
          <bdi dir="ltr">{show(all)}</bdi>
        </DetailRow>
      )}
      {fees.length > 0 && sums.length === fees.length + 1 && (
        <DetailRow label={t('preview.inAll')}>
          <bdi dir="ltr">{show(sums.reduce((sum, value) => sum + value))}</bdi>
        </DetailRow>
      )}
    </>
  )
}

export type PaymentDetailListProps = {
  quote: PayQuote
  plan: readonly PlanStep[]
  gas: readonly ChainGas[]
  priceImpact: PriceImpact | undefined
}

/** Lists amounts, fees, duration, wallet requests and whole addresses (R2.172 to R2.177). */
export function PaymentDetailList({ quote, plan, gas, priceImpact }: PaymentDetailListProps) {
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
  const price = getPrice(origin, currency)
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
        <FeeRows
          gas={gas}
          priceImpact={priceImpact}
          paid={toMoney(
            quote.originAmount,
            origin.decimals,
            price === undefined ? undefined : toDecimal(price),
          )}
          nativeFee={quote.nativeFee}
        />
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
