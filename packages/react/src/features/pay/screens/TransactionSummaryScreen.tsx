'use client'
import {
  BillfoldError,
  chainName,
  explorerLink,
  findPurchase,
  formatAmount,
  formatFee,
  formatUnits,
  isSameToken,
  nativeTokenAddress,
  type TransactionCost,
  type TransactionOptions,
  transactionCostQuery,
} from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { zeroAddress } from 'viem'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { Amount } from '../../../display/Amount.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { usePayToken } from '../../../hooks/usePayToken.js'
import { payTransaction as english } from '../../../locale/en/payTransaction.js'
import { useText } from '../../../locale/useText.js'
import { Link } from '../../../ui/Link.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { Text } from '../../../ui/Text.js'
import { usePayState } from '../PayContext.js'
import type { PayToken } from '../PayToken.js'
import { Fact, Facts } from '../parts/Facts.js'
import { PayScreen } from '../parts/PayScreen.js'
import { PitchSlot } from '../parts/PitchSlot.js'
import { Price } from '../parts/Price.js'
import { ResumeSlot } from '../parts/ResumeSlot.js'
import { StartButton } from '../parts/StartButton.js'
import { TokenAmount } from '../parts/TokenAmount.js'
import { TokenGate } from '../parts/TokenGate.js'
import { toFiat } from '../toFiat.js'
import { useContractCall } from '../useContractCall.js'

/** Spec §2, screens 1 and 2 for `transaction`. */
export function TransactionSummaryScreen() {
  const t = useText('pay', english)
  const { options } = usePayState()
  const title = options.metadata?.title ?? t('transaction.title')
  return (
    <TokenGate title={title} skeleton={<SummarySkeleton />}>
      {(token) =>
        options.mode === 'transaction' && (
          <Summary title={title} token={token} transaction={options.transaction} />
        )
      }
    </TokenGate>
  )
}

type SummaryProps = { title: string; token: PayToken; transaction: TransactionOptions['transaction'] }

function Summary({ title, token, transaction }: SummaryProps) {
  const t = useText('pay', english)
  const { currency } = usePayState()
  const chains = useChains()
  const { data: call } = useContractCall(transaction)
  const { cost, isEstimating, native, begin } = useBegin({ token, transaction })
  const { to, chainId, value = 0n, erc20Value } = transaction
  const amount = erc20Value?.amount ?? value
  const name = call?.function ?? t('transaction.call')
  const chain = chains.find(({ id }) => id === chainId)
  const href = chain && explorerLink(chain, { type: 'address', value: to })
  const address = <AddressText address={to} form="receipt" />
  return (
    <PayScreen
      title={title}
      branded
      footer={
        <StartButton disabled={isEstimating} onStart={begin}>
          {t('transaction.execute', { function: name })}
        </StartButton>
      }
    >
      <ResumeSlot />
      <PitchSlot />
      <Text weight="bold">
        <bdi>{name}</bdi>
      </Text>
      <Price token={token} fiat={toFiat(token, formatUnits(amount, token.decimals), currency)}>
        <TokenAmount token={token} amount={amount} />
      </Price>
      <Facts>
        {call?.contract && (
          <Fact label={t('transaction.contract')}>
            <bdi>{call.contract}</bdi>
          </Fact>
        )}
        <Fact label={t('transaction.address')}>{href ? <Link href={href}>{address}</Link> : address}</Fact>
        <Fact label={t('transaction.network')}>
          <bdi>{chainName(chains, chainId)}</bdi>
        </Fact>
        <Fact label={t('transaction.cost')}>
          <TokenAmount token={token} amount={amount} />
        </Fact>
        <Fact label={t('transaction.fees')}>
          {cost && native ? <NetworkFee token={native} fee={cost.gas} /> : '—'}
        </Fact>
      </Facts>
    </PayScreen>
  )
}

/** The bound as the wallet frame writes it, the exact one on focus. */
function NetworkFee({ token: { decimals, symbol }, fee }: { token: PayToken; fee: bigint }) {
  const exact = formatAmount(formatUnits(fee, decimals), { decimals })
  return <Amount value={formatFee(fee, decimals)} exact={exact} symbol={symbol} />
}

/** Spec §5 "Transaction mode": only what is missing is asked for; whoever has enough, or of whom nobody can tell, goes straight to the call. */
function useBegin({ token, transaction }: Omit<SummaryProps, 'title'>): {
  cost: TransactionCost | undefined
  isEstimating: boolean
  native: PayToken | undefined
  begin: () => void
} {
  const billfold = useBillfold()
  const { send } = usePayState()
  const account = useActiveAccount()?.address
  const { chainId } = transaction
  const lookup = usePayToken({ chainId, address: nativeTokenAddress })
  const native = lookup.data?.supported ? lookup.data.token : undefined
  const {
    data: cost,
    error,
    isPending,
  } = useQuery({
    ...transactionCostQuery(billfold, { account: account ?? zeroAddress, transaction }),
    enabled: account !== undefined,
    retry: 1,
  })
  const missing = cost && findPurchase(cost)
  // An amount is only ever counted in the token that it is of.
  const wanted =
    missing &&
    [token, native].find((known) => known && isSameToken(known, { chainId, address: missing.tokenAddress }))
  const begin = () => {
    if (!cost && error) billfold.warn(new BillfoldError('CostEstimateFailed').message, error)
    if (!missing || !account) return send({ type: 'CONTINUE_TO_TRANSACTION' })
    if (!wanted) return send({ type: 'FAIL', error: lookup.error ?? new BillfoldError('TokenNotSupported') })
    send({
      type: 'DESTINATION_CONFIRMED',
      destinationAmount: formatUnits(missing.amount, wanted.decimals),
      destinationToken: wanted,
      receiverAddress: account,
    })
  }
  const isLooking = missing !== undefined && !wanted && lookup.isPending
  return { cost, isEstimating: isPending || isLooking, native, begin }
}

/** As high as what comes. */
function SummarySkeleton() {
  return (
    <>
      <Skeleton width={120} height={22} />
      <Skeleton height={76} />
      <Facts>
        {[96, 120, 72, 88].map((width) => (
          <Fact key={width} label={<Skeleton width={64} height={13} />}>
            <Skeleton width={width} height={15} />
          </Fact>
        ))}
      </Facts>
      <Skeleton height={48} />
    </>
  )
}
