import { limits } from '../constants.js'
import { compareDecimals } from '../money/decimal.js'
import { isNativeToken } from './nativeToken.js'
import { sanitizeText, shortenAddress } from './text.js'

const scamNames =
  /https?:|www\.|\/\/|\b[a-z0-9-]+\s?\.\s?(com|net|org|io|xyz|app|gift|site|top|link|finance|claims?|cash|fi|co|me|info|live|pro|vip|cc|club|website|online|events?|lol|bond|cfd)\b|t\.me|\b(claim|airdrop|visit|rewards?|voucher|giveaway|eligible)\b/i

/** Returns true if a token's name contains a link, as spam tokens have. @internal */
export function isScamName({ name, symbol }: { name: string; symbol: string }): boolean {
  return scamNames.test(name.normalize('NFKD')) || scamNames.test(symbol.normalize('NFKD'))
}

/** Letters of other scripts that look like Latin ones, by Latin letter. */
const lookalikes = {
  A: 'АΑᎪ',
  B: 'ВΒᏴ',
  C: 'СϹᏟ',
  D: 'ᎠԀ',
  E: 'ЕΕᎬ',
  F: 'Ϝ',
  G: 'ԌᏀ',
  H: 'НΗᎻ',
  I: 'ІΙӀ1L|!ı',
  J: 'ЈᎫ',
  K: 'КΚᏦ',
  M: 'МΜᎷ',
  N: 'Ν',
  O: 'ОΟ0Օ',
  P: 'РΡᏢ',
  Q: 'Ԛ',
  R: 'ᏒᎡ',
  S: 'ЅᏚ5$',
  T: 'ТΤᎢ',
  U: 'Ս',
  V: 'ѴᏙ',
  W: 'ԜᎳ',
  X: 'ХΧ',
  Y: 'ҮΥУ',
  Z: 'ΖᏃ',
} as const

const table = new Map(
  Object.entries(lookalikes).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
)

/** Folds a name so that two names that look alike become the same text. @internal */
export function foldLookalikes(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  return [...plain]
    .map((character) => table.get(character) ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Untrusted token from an indexer. */
export type FoundToken = {
  chainId: number
  tokenAddress: `0x${string}`
  name: string
  symbol: string
  decimals: number
  /** Base units. */
  value: bigint
  displayValue: string
  /** Value of the whole balance, if the token has a price. */
  usdValue?: string | undefined
}

export type DiscoveredToken = FoundToken & {
  /** Symbol of a known token that this one imitates. */
  impersonates?: string | undefined
}

export type ListDiscoveredParameters = {
  chainId: number
  found: readonly FoundToken[]
  /** Listed already, so not discovered; also checked for imitations. */
  supported: readonly { address: string; name: string; symbol: string }[]
  native: { name: string; symbol: string }
}

/** Lists an account's other tokens, most valuable first, without spam and with sanitized names. */
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
    .filter((token) => token.decimals <= limits.usableDecimals && !isScamName(token))
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
  return { ...token, name, symbol, impersonates: model?.symbol }
}

/** Rejects a symbol that starts like digits, since it is shown right after an amount. */
function toSymbol(text: string): string | undefined {
  const symbol = sanitizeText(text, limits.tokenSymbolLength)
  return /^(?!\d{3})[$\p{L}\p{N}]/u.test(symbol) && /\p{L}/u.test(symbol) ? symbol : undefined
}

/** Sorts tokens with a price by value, then the rest by name, imitations last. */
function compareTokens(left: DiscoveredToken, right: DiscoveredToken): number {
  return (
    Number(Boolean(left.impersonates)) - Number(Boolean(right.impersonates)) ||
    compareDecimals(right.usdValue ?? '0', left.usdValue ?? '0') ||
    left.name.localeCompare(right.name, 'en')
  )
}
