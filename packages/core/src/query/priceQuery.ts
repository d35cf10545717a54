import type { Address } from 'viem'
import { nativeTokenAddress } from '../chain/nativeToken.js'
import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants.js'
import type { Currency } from '../money/currencies.js'
import { getTokenPrice } from '../services/bridge/tokens.js'

export type PriceQueryParameters = {
  chainId: number
  /** @default the native token */
  token?: Address | undefined
  currency: Currency
}

/** Query options for the price of one whole token, as decimal text. */
export function priceQuery(billfold: Billfold, parameters: PriceQueryParameters | undefined) {
  return {
    queryKey: ['billfold', 'price', parameters] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<string> => {
      const { chainId = 0, token = nativeTokenAddress, currency } = parameters ?? {}
      return getTokenPrice(billfold, { chainId, tokenAddress: token, currency, signal })
    },
    staleTime: caching.tokenPriceMs,
    retry: false,
  }
}
