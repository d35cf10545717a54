import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants/caching.js'
import { type Balance, getBalance } from '../rpc/getBalance.js'
import type { QueryContext } from './QueryContext.js'
import { tokenMetadataQuery } from './tokenMetadataQuery.js'

export type BalanceQueryParameters = {
  address: Address
  chainId: number
  /** @default the native token */
  token?: Address | undefined
}

/** One balance of one account. */
export function balanceQuery(billfold: Billfold, parameters: BalanceQueryParameters | undefined) {
  return {
    queryKey: ['billfold', 'balance', parameters] as const,
    queryFn: async ({ client }: Pick<QueryContext, 'client'>): Promise<Balance> => {
      const { address = '', chainId = 0, token } = parameters ?? {}
      const metadata = token && (await client.fetchQuery(tokenMetadataQuery(billfold, { chainId, token })))
      return getBalance(billfold, { address, chainId, tokenAddress: token, metadata })
    },
    // The transport has tried three times already.
    retry: false,
    staleTime: caching.balanceStaleMs,
    refetchInterval: caching.balanceRefetchMs,
  }
}
