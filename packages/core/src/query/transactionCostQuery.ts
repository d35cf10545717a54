import { type EstimateTransactionParameters, estimateTransaction } from '../actions/estimateTransaction.js'
import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants.js'

/** Query options for a call's cost and the sender's shortfall; refetched every 30 s. */
export function transactionCostQuery(billfold: Billfold, parameters: EstimateTransactionParameters) {
  const { account, sponsored = false, transaction } = parameters
  const { chainId, to, value = 0n, data = '0x', erc20Value } = transaction
  return {
    queryKey: [
      'billfold',
      'transactionCost',
      { account, sponsored, chainId, to, data, value: value.toString() },
      erc20Value && { token: erc20Value.tokenAddress, amount: erc20Value.amount.toString() },
    ] as const,
    queryFn: () => estimateTransaction(billfold, parameters),
    refetchInterval: caching.costRefetchMs,
    retry: false,
  }
}
