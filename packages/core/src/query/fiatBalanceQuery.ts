import { getFiatValue } from '../chain/getBalance.js'
import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants.js'
import type { Currency } from '../money/currencies.js'
import { type BalanceQueryParameters, balanceQuery } from './balanceQuery.js'
import { priceQuery } from './priceQuery.js'
import type { QueryContext } from './QueryContext.js'

export type FiatBalanceQueryParameters = BalanceQueryParameters & { currency: Currency }

/** Query options for a balance's fiat value as exact decimal text; needs a price service. */
export function fiatBalanceQuery(billfold: Billfold, parameters: FiatBalanceQueryParameters | undefined) {
  return {
    queryKey: ['billfold', 'fiatBalance', parameters] as const,
    queryFn: async ({ client }: Pick<QueryContext, 'client'>): Promise<string> => {
      if (!parameters) return '0'
      const { currency, ...wanted } = parameters
      const { chainId, token } = wanted
      const { queryKey, queryFn, staleTime } = balanceQuery(billfold, wanted)
      const { displayValue } = await client.fetchQuery({ queryKey, queryFn, staleTime, retry: 0 })
      return getFiatValue({
        amount: displayValue,
        chainId,
        tokenAddress: token,
        getPrice: () =>
          client.fetchQuery({ ...priceQuery(billfold, { chainId, token, currency }), retry: 0 }),
      })
    },
    staleTime: caching.balanceStaleMs,
    refetchInterval: caching.balanceRefetchMs,
    retry: false,
  }
}
