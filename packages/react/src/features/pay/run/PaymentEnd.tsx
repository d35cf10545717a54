'use client'

import {
  chainName,
  type HeldFunds,
  hasOpenRequest,
  isNothingSent,
  type PaymentState,
} from '@billfold/core/internal'
import { useChains } from 'wagmi'
import { doubt } from '../../../locale/en/doubt.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Text } from '../../../ui/text/Text.js'
import { TokenAmount } from '../components/TokenAmount.js'
import { usePayState } from '../provider/PayContext.js'
import { usePaymentStore } from '../provider/payHooks.js'
import { RefundDetails } from './RefundNote.js'

/** Shows the tokens that a stopped route left in the wallet. */
function HeldNote({ held: { token, amount } }: { held: HeldFunds }) {
  const rich = useRichText('pay', english)
  const chains = useChains()
  return (
    <Text as="div" weight="bold" align="center">
      {rich('held', {
        amount: <TokenAmount token={token} amount={amount} />,
        chain: <bdi>{chainName(chains, token.chainId)}</bdi>,
      })}
    </Text>
  )
}

/** Shows if funds moved and where they were returned. */
export function PaymentEnd({ end }: { end: PaymentState }) {
  const t = useText('pay', english)
  const words = useText('doubt', doubt)
  const { payment } = usePaymentStore()
  const { isResumed } = usePayState()
  const isUnsent = payment === undefined || isNothingSent(payment)
  const earlier = payment !== undefined && hasOpenRequest(payment) && (
    <Text align="center">{words('earlierOpen')}</Text>
  )
  if (end.status === 'expired' || end.status === 'ready')
    return (
      <>
        {(end.status === 'expired' || isUnsent) && (
          <Text align="center">
            {t(
              end.status === 'ready'
                ? 'processing.nothingMoved'
                : `failures.expired${isUnsent ? '' : 'Open'}`,
            )}
          </Text>
        )}
        {end.status === 'expired' && end.fundsMoved && <Text align="center">{t('failures.fundsHeld')}</Text>}
        {earlier}
      </>
    )
  if (end.status === 'refunded' || end.status === 'refunding') {
    return (
      <>
        <Text align="center">
          {t(end.status === 'refunded' ? 'failures.refunded' : 'processing.returningSaid')}
        </Text>
        <RefundDetails refund={end.refund} />
      </>
    )
  }
  if (end.status === 'stopped')
    return (
      <>
        {earlier || <Text align="center">{t('failures.stopped')}</Text>}
        <HeldNote held={end.held} />
        {end.held.isApproved && <Text align="center">{t('failures.approvalOpen')}</Text>}
      </>
    )
  if (end.status !== 'failed') return null
  const step = payment?.steps.find(({ status }) => status in english.failures)
  const settlement = payment?.details.settlement
  const failure = settlement?.status === 'failed' ? settlement : undefined
  const word = failure?.refusal ? t(`cardRefusals.${failure.refusal}`) : failure?.reason
  const reason = step?.status as 'reverted' | 'replaced' | 'dropped' | undefined
  return (
    <>
      {word && (
        <Text align="center">
          <bdi>{word}</bdi>
        </Text>
      )}
      {/* Hides the cost of a failed transaction while an earlier request may still be sent. */}
      {reason && !earlier && <Text align="center">{t(`failures.${reason}`)}</Text>}
      {(end.fundsMoved || isUnsent) && (
        <Text align="center">
          {t(end.fundsMoved ? 'failures.fundsHeld' : reason ? 'failures.unpaid' : 'processing.nothingMoved')}
        </Text>
      )}
      {earlier}
      {end.fundsMoved && !isResumed && <Text align="center">{t('failures.again')}</Text>}
    </>
  )
}
