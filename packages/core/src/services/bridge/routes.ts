import {
  type EndpointInput,
  listWalletQuotes as quotesEndpoint,
  listRoutes as routesEndpoint,
  type Token,
} from '@billfold/protocol'
import type { Address } from 'viem'
import type { ServiceCaller } from '../../config/Billfold.js'
import { request } from '../request.js'

export type ListRoutesParameters = EndpointInput<typeof routesEndpoint>['query'] & {
  signal?: AbortSignal | undefined
}

/** Origin and destination token of a route. */
export type RoutePair = { originToken: Token; destinationToken: Token }

/** Lists token pairs that the bridge can route. */
export function listRoutes(
  billfold: ServiceCaller,
  { signal, ...query }: ListRoutesParameters,
): Promise<RoutePair[]> {
  return request(billfold, routesEndpoint, { query, signal })
}

/** Token that a wallet could pay with (R3.27); amounts in base units. */
export type WalletQuote = {
  token: Token
  balance: bigint
  /** Cost of the payment in this token. */
  originAmount: bigint | undefined
}

export type ListWalletQuotesParameters = {
  wallet: Address
  destinationChainId: number
  destinationTokenAddress: Address
  /** Base units of the destination token. */
  amount: bigint
  signal?: AbortSignal | undefined
}

/** Lists tokens that a wallet could pay with, regardless of its balance. */
export async function listWalletQuotes(
  billfold: ServiceCaller,
  { wallet, destinationChainId, destinationTokenAddress, amount, signal }: ListWalletQuotesParameters,
): Promise<WalletQuote[]> {
  const items = await request(billfold, quotesEndpoint, {
    params: { walletAddress: wallet },
    query: {
      destinationChainId: String(destinationChainId),
      destinationTokenAddress,
      amount: amount.toString(),
    },
    signal,
  })
  return items.map(({ token, balance, quote }) => ({
    token,
    balance: BigInt(balance),
    originAmount: quote && BigInt(quote.originAmount),
  }))
}
