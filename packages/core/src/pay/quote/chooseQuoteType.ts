import { isSameAddress } from '@billfold/protocol'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import type { TokenRef } from '../modes.js'
import type { QuoteType } from './PayQuote.js'

export type ChooseQuoteTypeParameters = {
  paymentMethod: { type: 'fiat' } | { type: 'wallet'; originToken: TokenRef }
  destinationToken: TokenRef
}

/** Spec §4 "Quote type selection". */
export function chooseQuoteType({ paymentMethod, destinationToken }: ChooseQuoteTypeParameters): QuoteType {
  if (paymentMethod.type === 'fiat') return 'onramp'
  return isSameToken(paymentMethod.originToken, destinationToken) ? 'transfer' : 'buy'
}

/** Same chain and same address; both native addresses are one token. */
export function isSameToken(left: TokenRef, right: TokenRef): boolean {
  if (left.chainId !== right.chainId) return false
  if (isNativeToken(left.address)) return isNativeToken(right.address)
  return isSameAddress(left.address, right.address)
}
