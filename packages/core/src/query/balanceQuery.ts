import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants/caching.js'
import { type Balance, getBalance } from '../rpc/getBalance.js'

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
    queryFn: (): Promise<Balance> => {
      const { address = '', chainId = 0, token } = parameters ?? {}
      return getBalance(billfold, { address, chainId, tokenAddress: token })
    },
    staleTime: caching.balanceStaleMs,
    refetchInterval: caching.balanceRefetchMs,
  }
}
