'use client'
import { chainName, findRefundTerms, isNativeToken, isSameAddress, type Refund } from '@billfold/core'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { useMoment } from '../../../hooks/useMoment.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { useRun } from '../useRun.js'
import { Fact, Facts } from './Facts.js'
import { TokenAmount } from './TokenAmount.js'

/** What goes back: how much, on which network, to which wallet, and by when. */
export function RefundFacts({ refund }: { refund: Omit<Refund, 'transactionHash'> }) {
  const t = useText('pay', english)
  const chains = useChains()
  const format = useMoment()
  const { payment } = useRun()
  const terms = payment && findRefundTerms(payment)
  const token = payment?.details.quote.steps
    .flatMap(({ originToken, destinationToken }) => [originToken, destinationToken])
    .find(
      ({ chainId, address }) =>
        chainId === refund.chainId &&
        (isSameAddress(address, refund.tokenAddress) ||
          (isNativeToken(address) && isNativeToken(refund.tokenAddress))),
    )
  return (
    <Facts>
      {token && (
        <Fact label={t('refund.amount')} strong>
          <TokenAmount token={token} amount={refund.amount} />
        </Fact>
      )}
      <Fact label={t('refund.network')}>
        <bdi>{chainName(chains, refund.chainId)}</bdi>
      </Fact>
      <Fact label={t('refund.wallet')}>
        <AddressText address={refund.receiver} form="receipt" />
      </Fact>
      {terms && (
        <Fact label={t('refund.latest')}>
          <bdi>{format(terms.deadline)}</bdi>
        </Fact>
      )}
    </Facts>
  )
}
