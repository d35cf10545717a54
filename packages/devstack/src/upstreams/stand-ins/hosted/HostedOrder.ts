import type { Token } from '@billfold/protocol'
import { type Address, type Hash, type Hex, isAddressEqual } from 'viem'
import type { Intent } from '../../../bridge/model/Intent.js'
import type { StackChain } from '../../../world/StackDescription.js'
import { type PricedSymbol, usdPrices } from '../convertAmount.js'
import { isNative } from '../sendToken.js'

/** A prepared payment that a payer may have made. */
export type HostedOrder = {
  id: Hex
  intent: Intent
  originToken: Token
  destinationToken: Token
  deposit?: Hash | undefined
  /** True while it is settled, so that it is settled once. */
  isBusy?: boolean | undefined
  /** Transaction that the fault `lie` reports. */
  lie?: Hash | undefined
  end?: { state: 'completed' | 'partial' | 'refunded'; hash: Hash; amount: bigint } | undefined
}

const nativeToken: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Lists the tokens of a chain. */
export function listHostedTokens(chain: StackChain): Token[] {
  const describe = (symbol: PricedSymbol, address: Address, decimals: number, name: string): Token => ({
    chainId: chain.id,
    address,
    symbol,
    decimals,
    name,
    prices: { USD: usdPrices[symbol] },
  })
  const tokens = (['USDC', 'USDT', 'DAI'] as const).flatMap((symbol) => {
    const token = chain.tokens[symbol]
    return token ? [describe(symbol, token.address, token.decimals, token.name)] : []
  })
  return [describe('ETH', nativeToken, 18, 'Ether'), ...tokens]
}

/** Finds a token; the native currency has two addresses. */
export function findHostedToken(chain: StackChain | undefined, address: Address): Token | undefined {
  const tokens = chain ? listHostedTokens(chain) : []
  return tokens.find((token) =>
    isNative(address) ? isNative(token.address) : isAddressEqual(token.address, address),
  )
}
