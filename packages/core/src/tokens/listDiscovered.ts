import { limits } from '../constants/limits.js'
import { sanitizeText } from '../format/sanitizeText.js'
import { shortenAddress } from '../format/shortenAddress.js'
import { compareDecimals } from '../money/compareDecimals.js'
import { foldLookalikes } from './foldLookalikes.js'
import { isLure } from './isLure.js'
import { isNativeToken } from './isNativeToken.js'

/** A token as an indexer reports it, before anything in it is believed. */
export type FoundToken = {
  chainId: number
  tokenAddress: `0x${string}`
  name: string
  symbol: string
  decimals: number
  /** Base units. */
  value: bigint
  displayValue: string
  /** What all of it is worth, where somebody trades it. */
  usdValue?: string | undefined
}

export type DiscoveredToken = FoundToken & {
  /** The symbol of a known token that it could be taken for, and is not. */
  posesAs?: string | undefined
}

export type ListDiscoveredParameters = {
  chainId: number
  found: readonly FoundToken[]
  /** Listed already, so not discovered; also what others may pose as. */
  supported: readonly { address: string; name: string; symbol: string }[]
  native: { name: string; symbol: string }
}

/** The tokens of an account besides those that are listed anyway: bait left out, names made safe, the most valuable first. */
export function listDiscovered(parameters: ListDiscoveredParameters): DiscoveredToken[] {
  const { chainId, found, supported, native } = parameters
  const seen = new Set(supported.map(({ address }) => address.toLowerCase()))
  const models = [native, ...supported]
  return found
    .filter((token) => {
      const address = token.tokenAddress.toLowerCase()
      const isNew = !seen.has(address) && !isNativeToken(address)
      seen.add(address)
      return isNew && token.chainId === chainId && token.value > 0n
    })
    .filter((token) => token.decimals <= limits.usableDecimals && !isLure(token))
    .map((token) => describe(token, models))
    .sort(compareTokens)
}

function describe(token: FoundToken, models: readonly { name: string; symbol: string }[]): DiscoveredToken {
  const short = shortenAddress(token.tokenAddress)
  const symbol = toSymbol(token.symbol) ?? short
  const name = sanitizeText(token.name, limits.tokenNameLength) || symbol
  const faces = [name, symbol].map(foldLookalikes).filter(Boolean)
  const model = models.find((one) =>
    [one.name, one.symbol].some((text) => faces.includes(foldLookalikes(text))),
  )
  return { ...token, name, symbol, posesAs: model?.symbol }
}

/** A symbol stands right after an amount: one that begins like more digits of it would make it another amount. */
function toSymbol(text: string): string | undefined {
  const symbol = sanitizeText(text, limits.tokenSymbolLength)
  return /^(?!\d{3})[$\p{L}\p{N}]/u.test(symbol) && /\p{L}/u.test(symbol) ? symbol : undefined
}

/** Those with a price by their worth; then the rest by name, impostors last. */
function compareTokens(left: DiscoveredToken, right: DiscoveredToken): number {
  return (
    Number(Boolean(left.posesAs)) - Number(Boolean(right.posesAs)) ||
    compareDecimals(right.usdValue ?? '0', left.usdValue ?? '0') ||
    left.name.localeCompare(right.name, 'en')
  )
}
