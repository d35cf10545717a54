import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import { getPool } from '../dex/getPool.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { isNativeToken } from '../tokens/nativeToken.js'

/** What rates are multiplied with: eighteen decimals. */
export const rateScale: bigint = 10n ** 18n

type Priced = { chainId: number; address: string; decimals: number }

/** US dollars for one whole token, times `rateScale`, from the reserves of its pool with the dollar token or with the native one. */
export async function getUsdRate(server: ServerContext, token: Priced): Promise<bigint | undefined> {
  const chain = server.chains.get(token.chainId)
  const usd = chain?.tokens.find((entry) => isSameAddress(entry.address, chain.usdToken))
  if (!chain?.dex || !usd) return undefined
  const wrapped = { address: chain.dex.wrappedNative, decimals: chain.nativeCurrency.decimals }
  const asked = isNativeToken(token.address)
    ? wrapped
    : { address: token.address as Address, decimals: token.decimals }
  if (isSameAddress(asked.address, usd.address)) return rateScale
  const direct = await getRate(server, chain, asked, usd)
  if (direct !== undefined) return direct
  const [inNative, nativeInUsd] = await Promise.all([
    getRate(server, chain, asked, wrapped),
    getRate(server, chain, wrapped, usd),
  ])
  if (inNative === undefined || nativeInUsd === undefined) return undefined
  return (inNative * nativeInUsd) / rateScale
}

/** US dollars for an amount in base units, times `rateScale`. */
export function toUsd(amount: bigint, rate: bigint, decimals: number): bigint {
  return (amount * rate) / 10n ** BigInt(decimals)
}

type Side = { address: Address; decimals: number }

/** Whole `quote` per whole `base`, times `rateScale`. */
async function getRate(
  server: ServerContext,
  chain: ChainContext,
  base: Side,
  quote: Side,
): Promise<bigint | undefined> {
  const pool = await getPool(server, chain, base.address, quote.address)
  if (!pool) return undefined
  const numerator = pool.reserveOut * 10n ** BigInt(base.decimals) * rateScale
  return numerator / (pool.reserveIn * 10n ** BigInt(quote.decimals))
}
