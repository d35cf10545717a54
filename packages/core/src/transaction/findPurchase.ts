import { limits } from '../constants/limits.js'
import { isNativeToken } from '../tokens/isNativeToken.js'
import type { TransactionCost } from './estimateTransaction.js'
import type { Shortfall } from './findShortfall.js'

/**
 * What to buy so that nothing is missing afterwards: the shortfall and, of the native token, the gas that buying it on
 * the same chain takes from the same account. An account cannot spend more on that than it has.
 */
export function findPurchase(cost: TransactionCost): Shortfall | undefined {
  const { shortfall, nativeBalance, maxFeePerGas } = cost
  if (!shortfall || !isNativeToken(shortfall.tokenAddress)) return shortfall
  const buying = limits.purchaseGas * maxFeePerGas
  const isAffordable = buying < nativeBalance
  return { ...shortfall, amount: shortfall.amount + (isAffordable ? buying : nativeBalance) }
}
