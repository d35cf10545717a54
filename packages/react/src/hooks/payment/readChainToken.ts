import type { Billfold, TokenRef } from '@billfold/core'
import { isNativeToken, type Support } from '@billfold/core/internal'
import { tokenMetadataQuery } from '@billfold/core/query'
import type { QueryClient } from '@tanstack/react-query'
import type { Chain } from 'viem'

/** Reads a token from the chain, without any service. */
export async function readChainToken(
  billfold: Billfold,
  { chain, token, client }: { chain: Chain; token: TokenRef; client: QueryClient },
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
