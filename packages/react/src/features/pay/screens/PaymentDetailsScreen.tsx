'use client'

import { BillfoldError, formatAmount, formatUnits } from '@billfold/core'
import {
  type ChainGas,
  chainName,
  display,
  getPriceImpact,
  type PayQuote,
  toApiError,
} from '@billfold/core/internal'
import { useId, useState } from 'react'
import { useChains } from 'wagmi'
import { RecordConsent, useDurable } from '../../../display/RecordConsent.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { CopyButton } from '../../../ui/button/CopyButton.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Text } from '../../../ui/text/Text.js'
import { ErrorBanner } from '../components/ErrorBanner.js'
import { PayScreen } from '../components/PayScreen.js'
import { TokenAmount } from '../components/TokenAmount.js'
import { usePayState } from '../provider/PayContext.js'
import { useDestination, usePayer, usePaymentStore } from '../provider/payHooks.js'
import { CardDetails } from '../quote/CardDetails.js'
import { PaymentDetailList, TotalAmount } from '../quote/PaymentDetailList.js'
import { PriceImpactConsent, RouteSteps } from '../quote/QuoteDetails.js'
import { RouteDetails } from '../quote/RouteDetails.js'
import { useCosts } from '../quote/useCosts.js'
import { useGas, usePlan } from '../quote/usePlan.js'

/** Warns before the wallet request that gas is missing, with what would help. */
function GasNotice({ gas: { chainId, missing } }: { gas: ChainGas }) {
  const t = useText('pay', english)
  const { send } = usePayState()
  const payer = usePayer()
  const chains = useChains()
  const { symbol = '', decimals = 18 } = chains.find(({ id }) => id === chainId)?.nativeCurrency ?? {}
  const shown = formatAmount(formatUnits(missing, decimals), { decimals: display.quoteFractionDigits })
  return (
    <Stack gap={8}>
      <Notice tone="negative" title={t('preview.gasMissing', { symbol, chain: chainName(chains, chainId) })}>
        {t('preview.gasMissingText', { amount: `${shown}\u00a0${symbol}`, symbol })}
      </Notice>
      {payer && (
        <CopyButton value={payer.address} label={t('preview.copyWallet')}>
          {t('preview.copyWallet')}
        </CopyButton>
      )}
      <Button variant="secondary" onClick={() => send({ type: 'BACK' })}>
        {t('preview.another')}
      </Button>
    </Stack>
  )
}

/** Payment details with Confirm (R2.172 to R2.180). */
export function PaymentDetailsScreen() {
  const t = useText('pay', english)
  const { flow, card, newQuote, store } = usePaymentStore()
  const quote = newQuote ?? flow.context.quote
  const leave = () => store.send({ type: 'BACK' })
  if (quote?.type === 'onramp' && card) return <CardDetails card={card} />
  if (quote) return <PaymentDetails quote={quote} />
  return (
    <PayScreen title={t('preview.title')} onBack={leave}>
      <ErrorBanner error={toApiError(new BillfoldError('NoQuote'))} onRetry={leave} />
    </PayScreen>
  )
}

function PaymentDetails({ quote }: { quote: PayQuote }) {
  const t = useText('pay', english)
  const { send, currency } = usePayState()
  const { newQuote, isConfirming, store } = usePaymentStore()
  const destination = useDestination()
  const plan = usePlan(quote)
  const gas = useGas(plan, quote.nativeFee)
  const amountId = useId()
  // A loss is accepted for one quote: another price needs another consent.
  const [accepted, setAccepted] = useState<PayQuote>()
  const isAccepted = accepted === quote
  const [isRecordless, setRecordless] = useState(false)
  const isDurable = useDurable()
  const origin = quote.steps[0]?.originToken
  const priceImpact =
    origin &&
    destination &&
    getPriceImpact(
      { token: origin, amount: quote.originAmount },
      { token: destination.token, amount: quote.destinationAmount },
      currency,
    )
  const costs = useCosts({ quote, plan, gas: gas.data, isReadingGas: gas.isLoading, priceImpact })
  if (!origin || !destination) return null
  const short = gas.data?.find(({ missing }) => missing > 0n)
  const isUnaccepted = priceImpact?.level === 'confirm' && !isAccepted
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
            {(costs.total || costs.pending.total) && (
              <Text as="div" size="small" weight="bold" align="center">
                {t('preview.inAll')} <TotalAmount total={costs.total} rounded />
              </Text>
            )}
          </div>
          <Button
            busy={isConfirming}
            disabled={short !== undefined || lacksConsent}
            aria-describedby={amountId}
            onClick={() => void store.confirm(gas.data)}
          >
            {t('preview.confirm')}
          </Button>
        </Stack>
      }
    >
      {newQuote && <Notice tone="caution">{t('preview.stale')}</Notice>}
      <PaymentDetailList
        quote={quote}
        plan={plan}
        gas={gas.data ?? []}
        costs={costs}
        priceImpact={priceImpact}
      />
      <RouteSteps steps={quote.steps} />
      <RouteDetails quote={quote} />
      {short && <GasNotice gas={short} />}
      <PriceImpactConsent
        priceImpact={priceImpact}
        isAccepted={isAccepted}
        onChange={(isOn) => setAccepted(isOn ? quote : undefined)}
      />
      <RecordConsent subject="payment" isAccepted={isRecordless} onChange={setRecordless} />
    </PayScreen>
  )
}
