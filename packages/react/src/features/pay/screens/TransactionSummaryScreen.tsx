'use client'

import { BillfoldError, formatAmount, formatUnits } from '@billfold/core'
import { getContractMetadata, type TransactionCost } from '@billfold/core/actions'
import {
  caching,
  chainName,
  explorerLink,
  findPurchase,
  formatFee,
  isSameToken,
  nativeTokenAddress,
  type TransactionOptions,
} from '@billfold/core/internal'
import { transactionCostQuery } from '@billfold/core/query'
import { useQuery } from '@tanstack/react-query'
import { toFunctionSelector, zeroAddress } from 'viem'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { Amount } from '../../../display/Amount.js'
import { usePayToken } from '../../../hooks/payment/usePayToken.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { payTransaction as english } from '../../../locale/en/payTransaction.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Link } from '../../../ui/link/Link.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { Text } from '../../../ui/text/Text.js'
import { DetailList, DetailRow } from '../components/DetailList.js'
import { PayScreen, ProductInfoSlot, ResumeSlot } from '../components/PayScreen.js'
import { Price } from '../components/Price.js'
import { StartButton } from '../components/StartButton.js'
import { TokenAmount } from '../components/TokenAmount.js'
import { TokenGate } from '../components/TokenGate.js'
import { type PayToken, toFiat } from '../logic/payToken.js'
import { usePayState } from '../provider/PayContext.js'

export type ContractCall = { contract: string | undefined; function: string | undefined }

/** Returns function and contract name from the contract's metadata, if known. */
function useContractCall({ chainId, to, data = '0x' }: TransactionOptions['transaction']) {
  const billfold = useBillfold()
  return useQuery({
    queryKey: ['billfold', 'contractCall', chainId, to, data.slice(0, 10)],
    queryFn: async ({ signal }): Promise<ContractCall> => {
      const { name, abi } = await getContractMetadata(billfold, { chainId, address: to, signal })
      const selector = data.slice(0, 10).toLowerCase()
      const abiItem = abi.find((item) => item.type === 'function' && toFunctionSelector(item) === selector)
      const contract = name && name !== 'UnknownContract' ? name : undefined
      return { contract, function: abiItem?.type === 'function' ? abiItem.name : undefined }
    },
    enabled: Boolean(billfold.services?.contracts),
    staleTime: caching.chainMetadataMs,
    retry: false,
  })
}

/** First screen of mode `transaction` (R2.144 to R2.153). */
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
      <ProductInfoSlot />
      <Text weight="bold">
        <bdi>{name}</bdi>
      </Text>
      <Price token={token} fiat={toFiat(token, formatUnits(amount, token.decimals), currency)}>
        <TokenAmount token={token} amount={amount} />
      </Price>
      <DetailList>
        {call?.contract && (
          <DetailRow label={t('transaction.contract')}>
            <bdi>{call.contract}</bdi>
          </DetailRow>
        )}
        <DetailRow label={t('transaction.address')}>
          {href ? <Link href={href}>{address}</Link> : address}
        </DetailRow>
        <DetailRow label={t('transaction.network')}>
          <bdi>{chainName(chains, chainId)}</bdi>
        </DetailRow>
        <DetailRow label={t('transaction.cost')}>
          <TokenAmount token={token} amount={amount} />
        </DetailRow>
        <DetailRow label={t('transaction.fees')}>
          {cost && native ? <NetworkFee token={native} fee={cost.gas} /> : '—'}
        </DetailRow>
      </DetailList>
    </PayScreen>
  )
}

/** Shows the maximum fee rounded as in the wallet frame, the exact one on focus. */
function NetworkFee({ token: { decimals, symbol }, fee }: { token: PayToken; fee: bigint }) {
  const exact = formatAmount(formatUnits(fee, decimals), { decimals })
  return <Amount value={formatFee(fee, decimals)} exact={exact} symbol={symbol} />
}

/** Requests only the shortfall; with enough or an unknown balance, goes to the call (R5.21, R5.22). */
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
  // The token that the missing amount is counted in.
  const wanted =
    missing &&
    [token, native].find((known) => known && isSameToken(known, { chainId, address: missing.tokenAddress }))
  const begin = () => {
    if (!cost && error) billfold.warn(new BillfoldError('CostEstimateFailed').message, error)
    if (!missing || !account) return send({ type: 'CONTINUE_TO_TRANSACTION' })
    if (!wanted) return send({ type: 'FAIL', error: lookup.error ?? new BillfoldError('TokenNotSupported') })
    send({
      type: 'DESTINATION_CONFIRMED',
      destinationAmount: missing.amount,
      destinationToken: wanted,
      receiverAddress: account,
    })
  }
  const isLooking = missing !== undefined && !wanted && lookup.isPending
  return { cost, isEstimating: isPending || isLooking, native, begin }
}

/** Placeholder of the same height as the summary. */
function SummarySkeleton() {
  return (
    <>
      <Skeleton width={120} height={22} />
      <Skeleton height={76} />
      <DetailList>
        {[96, 120, 72, 88].map((width) => (
          <DetailRow key={width} label={<Skeleton width={64} height={13} />}>
            <Skeleton width={width} height={15} />
          </DetailRow>
        ))}
      </DetailList>
      <Skeleton height={48} />
    </>
  )
}
