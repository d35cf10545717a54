'use client'
import type { PaymentState } from '@billfold/core'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Text } from '../../../ui/Text.js'
import { usePayState } from '../PayContext.js'
import { useRun } from '../useRun.js'
import { RefundFacts } from './RefundFacts.js'

/** Whether money moved, and where it went back to. */
export function PaymentEnd({ end }: { end: PaymentState }) {
  const t = useText('pay', english)
  const { payment } = useRun()
  const { isResumed } = usePayState()
  if (end.status === 'expired') return <Text align="center">{t('failures.expired')}</Text>
  if (end.status === 'refunded' || end.status === 'refunding') {
    return (
      <>
        <Text align="center">
          {t(end.status === 'refunded' ? 'failures.refunded' : 'processing.returning')}
        </Text>
        <RefundFacts refund={end.refund} />
      </>
    )
  }
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
      {reason && <Text align="center">{t(`failures.${reason}`)}</Text>}
      <Text align="center">{t(end.fundsMoved ? 'failures.fundsHeld' : 'processing.nothingMoved')}</Text>
      {end.fundsMoved && !isResumed && <Text align="center">{t('failures.again')}</Text>}
    </>
  )
}
