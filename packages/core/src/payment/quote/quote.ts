import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import { isNativeToken } from '../../chain/nativeToken.js'
import { limits, timing } from '../../constants.js'
import type { PreparedQuote } from '../../services/bridge/quote.js'
import type { TokenRef } from './modes.js'

export type QuoteType = 'transfer' | 'buy' | 'sell' | 'onramp'

/** Request to the service, against which the guard checks the response. */
export type QuoteRequest = {
  type: QuoteType
  sender: Address
  receiver: Address
  originChainId: number
  originTokenAddress: Address
  destinationChainId: number
  destinationTokenAddress: Address
  /** Base units: of the destination token for transfer and buy, of the origin token for sell. */
  amount: bigint
  /** @default 'sender' */
  feePayer?: 'sender' | 'receiver' | undefined
}

/** Prepared quote with its type. */
export type PayQuote = PreparedQuote & { type: QuoteType }

export type ChooseQuoteTypeParameters = {
  paymentMethod: { type: 'fiat' } | { type: 'wallet'; originToken: TokenRef }
  destinationToken: TokenRef
}

/** Chooses the quote type (R4.35 to R4.38). */
export function chooseQuoteType({ paymentMethod, destinationToken }: ChooseQuoteTypeParameters): QuoteType {
  if (paymentMethod.type === 'fiat') return 'onramp'
  return isSameToken(paymentMethod.originToken, destinationToken) ? 'transfer' : 'buy'
}

/** Returns true for the same chain and address; both native addresses are one token. */
export function isSameToken(left: TokenRef, right: TokenRef): boolean {
  if (left.chainId !== right.chainId) return false
  if (isNativeToken(left.address)) return isNativeToken(right.address)
  return isSameAddress(left.address, right.address)
}

type Prices = Pick<PreparedQuote, 'originAmount' | 'destinationAmount' | 'nativeFee'>

/** Returns true if a quote has expired or is about to (T32). */
export function isStale({ expiration }: Pick<PreparedQuote, 'expiration'>, now: number): boolean {
  return now >= expiration - timing.requoteBeforeMs
}

/** Returns true if a new quote is worse than the tolerance allows, so that it must be confirmed again. */
export function isWorse(confirmed: Prices, given: Prices): boolean {
  const whole = 10_000n
  const tolerance = BigInt(limits.requoteToleranceBps)
  const shown: Readonly<Record<string, bigint>> = confirmed.nativeFee ?? {}
  const isDearer = Object.entries(given.nativeFee ?? {}).some(
    ([chainId, fee]) => fee * whole > (shown[chainId] ?? 0n) * (whole + tolerance),
  )
  return (
    isDearer ||
    given.originAmount * whole > confirmed.originAmount * (whole + tolerance) ||
    given.destinationAmount * whole < confirmed.destinationAmount * (whole - tolerance)
  )
}
