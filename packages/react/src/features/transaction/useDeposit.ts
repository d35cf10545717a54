'use client'
import {
  caching,
  display,
  formatAmount,
  formatUnits,
  isNativeToken,
  nativeTokenAddress,
  roundUpUnits,
  type TransactionCost,
  tokenMetadataQuery,
} from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import type { Chain } from 'viem'
import { useBillfold } from '../../hooks/useBillfold.js'
import { useChain } from '../../hooks/useChain.js'
import { useTransactionCost } from '../../hooks/useTransactionCost.js'
import { useTransactionState } from './TransactionContext.js'

export type Deposit = {
  chain: Chain | undefined
  /** For people, with its symbol; undefined while the token is being looked up. */
  balance: string | undefined
  /** The least that has to come; undefined when nothing is missing. */
  missing: string | undefined
  isShort: boolean
  isFailed: boolean
  isFetching: boolean
  refetch: () => void
}

/** What the account has, and what it still needs for the call; asked again every 10 s (spec §9). */
export function useDeposit(): Deposit {
  const billfold = useBillfold()
  const { call, cost: first } = useTransactionState()
  const { account, transaction } = call
  const { chainId } = transaction
  const query = useTransactionCost(
    { account, transaction },
    { initialData: first, refetchInterval: caching.depositCostRefetchMs },
  )
  const chain = useChain(chainId)
  const cost: TransactionCost | undefined = query.data
  const token = cost?.shortfall?.tokenAddress ?? first?.shortfall?.tokenAddress ?? nativeTokenAddress
  const isNative = isNativeToken(token)
  const { data: metadata } = useQuery({
    ...tokenMetadataQuery(billfold, { chainId, token }),
    enabled: !isNative,
  })
  const facts = isNative ? chain?.nativeCurrency : metadata
  const show = (amount: bigint) =>
    facts &&
    `${formatAmount(formatUnits(amount, facts.decimals), { decimals: display.quoteFractionDigits })}\u00a0${facts.symbol}`
  const shortfall = cost?.shortfall
  const digits = display.quoteFractionDigits
  return {
    chain,
    balance: cost && show(isNative ? cost.nativeBalance : (cost.token?.balance ?? 0n)),
    missing: shortfall && facts && show(roundUpUnits(shortfall.amount, { decimals: facts.decimals, digits })),
    isShort: shortfall !== undefined,
    isFailed: query.isError,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}
