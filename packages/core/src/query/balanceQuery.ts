import type { Address } from 'viem'
import { type Balance, getBalance } from '../chain/getBalance.js'
import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants.js'
import type { QueryContext } from './QueryContext.js'
import { tokenMetadataQuery } from './tokenMetadataQuery.js'

export type BalanceQueryParameters = {
  address: Address
  chainId: number
  /** @default the native token */
  token?: Address | undefined
}

/** Query options for one balance of an account. */
export function balanceQuery(billfold: Billfold, parameters: BalanceQueryParameters | undefined) {
  return {
    queryKey: ['billfold', 'balance', parameters] as const,
    queryFn: async ({ client }: Pick<QueryContext, 'client'>): Promise<Balance> => {
      const { address = '', chainId = 0, token } = parameters ?? {}
      const metadata = token && (await client.fetchQuery(tokenMetadataQuery(billfold, { chainId, token })))
      return getBalance(billfold, { address, chainId, tokenAddress: token, metadata })
    },
    // The transport already retries three times.
    retry: false,
    staleTime: caching.balanceStaleMs,
    refetchInterval: caching.balanceRefetchMs,
  }
}
