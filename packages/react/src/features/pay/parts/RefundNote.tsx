'use client'
import { chainName, display, findRefundTerms, formatAmount, formatUnits, type Payment } from '@billfold/core'
import { useChains } from 'wagmi'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useMoment } from '../../../hooks/useMoment.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Notice } from '../../../ui/Notice.js'
import { Text } from '../../../ui/Text.js'
import { RefundFacts } from './RefundFacts.js'

/** While a delivery is waited for: what comes back if it never comes, and when; and then that it is on its way back. */
export function RefundNote({ payment }: { payment: Payment }) {
  const t = useText('pay', english)
  const { platform } = useBillfold()
  const chains = useChains()
  const format = useMoment()
  const { settlement, quote } = payment.details
  const terms = findRefundTerms(payment)
  const refund = settlement?.status === 'refunding' ? settlement.refund : terms
  if (!refund) return null
  if (settlement?.status === 'refunding' || (terms && platform.clock.now() > terms.deadline))
    return (
      <>
        <Notice tone="caution">{t('processing.returning')}</Notice>
        <RefundFacts refund={refund} />
      </>
    )
  const token = quote.steps.find(({ originToken }) => originToken.chainId === refund.chainId)?.originToken
  if (!terms || !token) return null
  const exact = formatUnits(terms.amount, token.decimals)
  const amount = `${formatAmount(exact, { decimals: display.quoteFractionDigits })}\u00a0${token.symbol}`
  return (
    <Text size="small" tone="secondary" align="center">
      {t('processing.fallback', {
        time: format(terms.deadline),
        amount,
        chain: chainName(chains, terms.chainId),
      })}
    </Text>
  )
}
