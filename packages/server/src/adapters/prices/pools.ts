import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { PricedToken, PriceSource, SourceContext } from '../../context/Sources.js'
import { getPool } from '../../infra/chain/getPool.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { isNativeToken, toTokenKey } from '../../infra/chain/tokenContract.js'
import { rateScale } from '../../infra/decimals.js'

/** Prices from Uniswap V2 pools with the chain's dollar or native token. The last resort, and enough locally. */
export const pools: PriceSource = {
  id: 'pools',
  kind: 'decision',
  // Pools have their own cache.
  cacheMs: 0,
  async getUsdRates(tokens, context) {
    const updatedAt = context.now()
    const entries = await Promise.all(
      tokens.map(async (token) => {
        const rate = await getUsdRate(token, context)
        return rate === undefined ? [] : [[toTokenKey(token), { rate, updatedAt }] as const]
      }),
    )
    return new Map(entries.flat())
  },
}

async function getUsdRate(token: PricedToken, context: SourceContext): Promise<bigint | undefined> {
  const chain = context.chains.get(token.chainId)
  const usd = chain?.tokens.find((entry) => isSameAddress(entry.address, chain.usdToken))
  if (!chain?.dex || !usd) return undefined
  const wrapped = { address: chain.dex.wrappedNative, decimals: chain.nativeCurrency.decimals }
  const side = isNativeToken(token.address)
    ? wrapped
    : { address: token.address as Address, decimals: token.decimals }
  if (isSameAddress(side.address, usd.address)) return rateScale
  const direct = await getRate(context, chain, side, usd)
  if (direct !== undefined) return direct
  const [inNative, nativeInUsd] = await Promise.all([
    getRate(context, chain, side, wrapped),
    getRate(context, chain, wrapped, usd),
  ])
  if (inNative === undefined || nativeInUsd === undefined) return undefined
  return (inNative * nativeInUsd) / rateScale
}

type Side = { address: Address; decimals: number }

/** Returns whole `quote` per whole `base`, scaled by `rateScale`. */
async function getRate(
  context: SourceContext,
  chain: ChainContext,
  base: Side,
  quote: Side,
): Promise<bigint | undefined> {
  const pool = await getPool(context, chain, base.address, quote.address)
  if (!pool) return undefined
  const numerator = pool.reserveOut * 10n ** BigInt(base.decimals) * rateScale
  return numerator / (pool.reserveIn * 10n ** BigInt(quote.decimals))
}
