import type { Token } from '@billfold/protocol'
import { amountLimits } from '../../constants/amountLimits.js'
import { isRecord } from '../isRecord.js'

/** The token schema of the protocol in a few bytes; a test holds the two together. */
export function isToken(value: unknown): value is Token {
  if (!isRecord(value)) return false
  const { chainId, address, decimals, symbol, name, iconUri, prices } = value
  return (
    Number.isSafeInteger(chainId) &&
    typeof address === 'string' &&
    /^0x[0-9a-fA-F]{40}$/.test(address) &&
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    (decimals as number) <= amountLimits.usableDecimals &&
    typeof symbol === 'string' &&
    typeof name === 'string' &&
    (iconUri === undefined || typeof iconUri === 'string') &&
    isRecord(prices) &&
    Object.values(prices).every((price) => Number.isFinite(price) && (price as number) >= 0)
  )
}
