import { listWalletQuotes as endpoint, type Token } from '@billfold/protocol'
import type { Address } from 'viem'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'

/** A token that a wallet could pay with (spec §3); amounts in base units. */
export type WalletQuote = {
  token: Token
  balance: bigint
  /** What the payment would cost in it. */
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

/** What a wallet could pay with, whether or not it has enough. */
export async function listWalletQuotes(
  billfold: ServiceCaller,
  { wallet, destinationChainId, destinationTokenAddress, amount, signal }: ListWalletQuotesParameters,
): Promise<WalletQuote[]> {
  const items = await request(billfold, endpoint, {
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
