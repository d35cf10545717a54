import type { TransactionRequest } from '@billfold/core'

/** A contract call as the host app writes it: on a `chain` of the configuration, or by the chain's id. */
export type TransactionInput = Omit<TransactionRequest, 'chainId'> &
  ({ chain: { readonly id: number }; chainId?: number | undefined } | { chain?: undefined; chainId: number })

/** Names the chain by its id, as everything behind the entries does. */
export function toTransactionRequest({ chain, chainId, ...call }: TransactionInput): TransactionRequest {
  return { ...call, chainId: (chain?.id ?? chainId) as number }
}
