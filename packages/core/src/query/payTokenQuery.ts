import type { Chain } from 'viem'
import { checkSupport, type Support } from '../actions/checkSupport.js'
import type { Billfold } from '../config/Billfold.js'
import { caching } from '../constants.js'
import type { TokenRef } from '../payment/quote/modes.js'
import type { QueryContext } from './QueryContext.js'

/** Query options for the destination token and if it is supported; without services, reads it from the chain. */
export function payTokenQuery(billfold: Billfold, chain: Chain | undefined, token: TokenRef | undefined) {
  return {
    queryKey: ['billfold', 'payToken', token] as const,
    queryFn: async ({ signal, client }: QueryContext): Promise<Support> => {
      if (!token || !chain) return { supported: false, reason: 'token' }
      if (billfold.services?.bridge) return checkSupport(billfold, { ...token, signal })
      const { readChainToken } = await import('./readChainToken.js')
      return readChainToken(billfold, { chain, token, client })
    },
    staleTime: caching.tokenPriceMs,
    retry: false as const,
  }
}
