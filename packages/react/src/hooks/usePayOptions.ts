'use client'
import {
  type Balance,
  balanceQuery,
  caching,
  isNativeToken,
  type ListPaymentOptionsParameters,
  listPaymentOptions,
  listWalletQuotes,
  type PayFlow,
  type PaymentOption,
} from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'

type Token = NonNullable<PayFlow['context']['destinationToken']>

export type UsePayOptionsParameters = Omit<ListPaymentOptionsParameters, 'destinationToken'> & {
  destinationToken: Token
  /** Base units of the destination token. */
  amount: bigint
}

/** What a wallet can pay with; without services only the very token that is wanted. */
export function usePayOptions(parameters: UsePayOptionsParameters | undefined) {
  const billfold = useBillfold()
  const { amount, ...rest } = parameters ?? {}
  return useQuery({
    queryKey: ['billfold', 'payOptions', { ...rest, amount: amount?.toString() }],
    queryFn: async ({ signal, client }): Promise<PaymentOption[]> => {
      if (!parameters) return []
      const { destinationToken, amount, payer } = parameters
      const { chainId, address } = destinationToken
      if (!billfold.services?.bridge) {
        const token = isNativeToken(address) ? undefined : address
        const query = balanceQuery(billfold, { address: payer, chainId, token })
        const balance: Balance = await client.fetchQuery(query)
        return toOwnOption(parameters, balance)
      }
      const pair = { destinationChainId: chainId, destinationTokenAddress: address }
      const quotes = await listWalletQuotes(billfold, { wallet: payer, ...pair, amount, signal })
      const known = quotes.filter(({ token }) => billfold.chains.some(({ id }) => id === token.chainId))
      return listPaymentOptions(known, parameters)
    },
    enabled: parameters !== undefined,
    staleTime: caching.paymentMethodsStaleMs,
    refetchOnWindowFocus: false,
    retry: false,
  })
}

function toOwnOption(
  { destinationToken: token, amount, mode, payer, receiver }: UsePayOptionsParameters,
  { value }: Balance,
): PaymentOption[] {
  const toOneself = mode === 'fund_wallet' && payer.toLowerCase() === receiver.toLowerCase()
  if (toOneself || value === 0n) return []
  const problem = value < amount ? ('balanceTooLow' as const) : undefined
  return [{ token, balance: value, originAmount: amount, usdValue: '0', problem }]
}
