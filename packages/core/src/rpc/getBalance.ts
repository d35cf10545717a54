import { defaults } from '../constants/defaults.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isAbortError } from '../errors/isAbortError.js'
import { formatUnits } from '../money/formatUnits.js'
import { isNativeToken } from '../tokens/isNativeToken.js'
import { getNativeBalance } from './getNativeBalance.js'
import { getTokenBalance } from './getTokenBalance.js'
import { getTokenMetadata, type TokenMetadata } from './getTokenMetadata.js'
import { isHexAddress } from './isHexAddress.js'
import type { RpcClient } from './RpcClient.js'

/** What of a Billfold is needed to ask its chains. */
export type BalanceConfig = {
  chains: readonly {
    id: number
    nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
  }[]
  wagmi: { getClient(parameters: { chainId: number }): RpcClient }
}

export type GetBalanceParameters = {
  address: string
  chainId: number
  /** The native token when left out. */
  tokenAddress?: string | undefined
  /** What is known of the token already, so that it is not asked again. */
  metadata?: TokenMetadata | undefined
}

export type Balance = TokenMetadata & {
  /** Base units. */
  value: bigint
  /** Plain decimal text, exact. */
  displayValue: string
  chainId: number
  /** Undefined for the native token. */
  tokenAddress: string | undefined
}

/** The balance of one token in one wallet on one configured chain (spec §5 "Balance lookup"). */
export async function getBalance(config: BalanceConfig, parameters: GetBalanceParameters): Promise<Balance> {
  const { address, chainId, tokenAddress, metadata } = parameters
  if (!chainId) throw new BillfoldError('ChainRequired')
  if (!isHexAddress(address)) throw new BillfoldError('InvalidWalletAddress')
  const chain = config.chains.find(({ id }) => id === chainId)
  if (!chain) throw new BillfoldError('UnknownChain', { id: chainId })

  if (tokenAddress === undefined) {
    const value = await getNativeBalance(config.wagmi.getClient({ chainId }), { address, chainId })
    const {
      name = defaults.nativeName,
      symbol = defaults.nativeSymbol,
      decimals = defaults.nativeDecimals,
    } = chain.nativeCurrency ?? {}
    return {
      value,
      displayValue: formatUnits(value, decimals),
      decimals,
      name,
      symbol,
      chainId,
      tokenAddress,
    }
  }

  if (!isHexAddress(tokenAddress)) throw new BillfoldError('InvalidTokenAddress')
  if (isNativeToken(tokenAddress)) throw new BillfoldError('NativeTokenAddress')
  const client = config.wagmi.getClient({ chainId })
  const [value, token] = await Promise.all([
    getTokenBalance(client, { address, token: tokenAddress, chainId }),
    metadata ?? getTokenMetadata(client, { token: tokenAddress }),
  ]).catch((error: unknown) => {
    if (isAbortError(error) || (error instanceof Error && error.name === 'TokenBalanceFailed')) throw error
    throw new BillfoldError('TokenBalanceFailed', { address, token: tokenAddress, id: chainId }).because(
      error,
    )
  })
  return { ...token, value, displayValue: formatUnits(value, token.decimals), chainId, tokenAddress }
}
