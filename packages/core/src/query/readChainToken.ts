import type { Chain } from 'viem'
import type { Support } from '../actions/checkSupport.js'
import { isNativeToken } from '../chain/nativeToken.js'
import type { Billfold } from '../config/Billfold.js'
import type { TokenRef } from '../payment/quote/modes.js'
import type { QueryContext } from './QueryContext.js'
import { tokenMetadataQuery } from './tokenMetadataQuery.js'

/** Reads a token from the chain, without any service. */
export async function readChainToken(
  billfold: Billfold,
  { chain, token, client }: { chain: Chain; token: TokenRef; client: QueryContext['client'] },
): Promise<Support> {
  const { chainId, address } = token
  const metadata = isNativeToken(address)
    ? chain.nativeCurrency
    : await client
        .fetchQuery(tokenMetadataQuery(billfold, { chainId, token: address }))
        .catch((error: unknown) => {
          // An address without a contract returns no data.
          if (error instanceof Error && error.name === 'InvalidDecimals') return undefined
          throw error
        })
  if (!metadata) return { supported: false, reason: 'token' }
  const { name, symbol, decimals } = metadata
  return {
    supported: true,
    test: chain.testnet === true,
    token: { chainId, address, name, symbol, decimals, prices: {} },
  }
}
