import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants/caching.js'
import type { Currency } from '../format/currencies.js'
import { getTokenPrice } from '../services/bridge/getTokenPrice.js'
import { nativeTokenAddress } from '../tokens/nativeToken.js'

export type PriceQueryParameters = {
  chainId: number
  /** @default the native token */
  token?: Address | undefined
  currency: Currency
}

/** What one whole token costs, as a decimal text. */
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
