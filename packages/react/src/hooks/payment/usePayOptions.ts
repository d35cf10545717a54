'use client'
import type { Balance, Billfold } from '@billfold/core'
import {
  type ListPaymentOptionsParameters,
  listPaymentOptions,
  type PaymentOption,
} from '@billfold/core/actions'
import {
  caching,
  isNativeToken,
  isSameAddress,
  listWalletQuotes,
  type PayFlow,
} from '@billfold/core/internal'
import { balanceQuery } from '@billfold/core/query'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useBillfold } from '../../provider/BillfoldContext.js'

type Token = NonNullable<PayFlow['context']['destinationToken']>

export type PayOptionsParameters = Omit<ListPaymentOptionsParameters, 'destinationToken'> & {
  destinationToken: Token
  /** Base units of the destination token. */
  amount: bigint
}

type Context = { signal: AbortSignal; client: QueryClient }

/** Cached for five minutes and not refetched on focus (R9.26). @internal */
export function payOptionsQuery(billfold: Billfold, parameters: PayOptionsParameters | undefined) {
  const { amount, ...rest } = parameters ?? {}
  return {
    queryKey: ['billfold', 'payOptions', { ...rest, amount: amount?.toString() }] as const,
    queryFn: (context: Context) => (parameters ? listOptions(billfold, parameters, context) : []),
    enabled: parameters !== undefined,
    staleTime: caching.paymentMethodsStaleMs,
    refetchOnWindowFocus: false,
    retry: false,
  }
}

async function listOptions(
  billfold: Billfold,
  parameters: PayOptionsParameters,
  { signal, client }: Context,
): Promise<PaymentOption[]> {
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
}

function toOwnOption(
  { destinationToken: token, amount, mode, payer, receiver }: PayOptionsParameters,
  { value }: Balance,
): PaymentOption[] {
  const toOneself = mode === 'fund_wallet' && isSameAddress(payer, receiver)
  if (toOneself || value === 0n) return []
  const problem = value < amount ? ('balanceTooLow' as const) : undefined
  return [{ token, balance: value, originAmount: amount, usdValue: '0', problem }]
}

/** Lists the tokens that a wallet can pay with; without services, only the destination token. */
export function usePayOptions(parameters: PayOptionsParameters | undefined) {
  return useQuery(payOptionsQuery(useBillfold(), parameters))
}
