import { defaults } from '../constants.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import { isAbortError } from '../errors/isAbortError.js'
import { compareDecimals, type DecimalLike, multiplyDecimals, toDecimal } from '../money/decimal.js'
import { formatUnits } from '../money/units.js'
import { getNativeBalance, getTokenBalance, getTokenMetadata, type TokenMetadata } from './erc20.js'
import { isNativeToken } from './nativeToken.js'
import { isHexAddress, type RpcClient } from './rpc.js'

/** Parts of a Billfold that balance lookups need. */
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
  /** Known metadata of the token, to avoid reading it again. */
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

/** Returns the balance of one token in one wallet on one configured chain. */
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

export type GetFiatValueParameters = {
  /** Plain decimal text. */
  amount: string
  chainId: number
  /** The native token when left out. */
  tokenAddress?: string | undefined
  /** Returns the price of one whole token. */
  getPrice(): Promise<DecimalLike | undefined>
}

/** Converts an amount to exact decimal text of a currency; zero needs no price (R5.35). */
export async function getFiatValue(parameters: GetFiatValueParameters): Promise<string> {
  const { amount, chainId, tokenAddress, getPrice } = parameters
  if (compareDecimals(amount, '0') === 0) return '0'
  const failure = () =>
    tokenAddress === undefined
      ? new BillfoldError('NativeFiatFailed', { id: chainId })
      : new BillfoldError('TokenFiatFailed', { token: tokenAddress, id: chainId })
  try {
    const price = await getPrice()
    if (price !== undefined) return multiplyDecimals(amount, toDecimal(price))
  } catch (error) {
    throw isAbortError(error) ? error : failure().because(error)
  }
  throw failure()
}
