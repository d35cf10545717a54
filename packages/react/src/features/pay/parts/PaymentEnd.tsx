'use client'
import { chainName, isNativeToken, type PaymentState } from '@billfold/core'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Text } from '../../../ui/Text.js'
import { useRun } from '../useRun.js'
import { TokenAmount } from './TokenAmount.js'

/** Whether money moved, and where it went back to. */
export function PaymentEnd({ end }: { end: PaymentState }) {
  const t = useText('pay', english)
  const chains = useChains()
  const { payment } = useRun()
  if (end.status === 'expired') return <Text align="center">{t('failures.expired')}</Text>
  if (end.status === 'refunded' || end.status === 'refunding') {
    const { refund } = end
    const token = payment?.details.quote.steps
      .flatMap(({ originToken, destinationToken }) => [originToken, destinationToken])
      .find(
        ({ chainId, address }) =>
          chainId === refund.chainId &&
          (address.toLowerCase() === refund.tokenAddress.toLowerCase() ||
            (isNativeToken(address) && isNativeToken(refund.tokenAddress))),
      )
    return (
      <>
        <Text align="center">{t('failures.refunded')}</Text>
        {token && (
          <Text weight="bold" align="center">
            <TokenAmount token={token} amount={refund.amount} /> · {chainName(chains, refund.chainId)}
          </Text>
        )}
        <AddressText address={refund.receiver} form="receipt" />
      </>
    )
  }
  if (end.status !== 'failed') return null
  const step = payment?.steps.find(({ status }) => status in english.failures)
  const settlement = payment?.details.settlement
  const word = settlement?.status === 'failed' ? settlement.reason : undefined
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
    </>
  )
}
