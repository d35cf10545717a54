import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import { isNativeToken } from '../../chain/nativeToken.js'
import { compareDecimals, multiplyDecimals, toDecimal } from '../../money/decimal.js'
import { formatUnits } from '../../money/units.js'
import type { WalletQuote } from '../../services/bridge/routes.js'
import type { PayMode, TokenRef } from './modes.js'
import { isSameToken } from './quote.js'

/** Reason that a token cannot be chosen. */
export type OptionProblem = 'balanceTooLow' | 'noQuote'

export type PaymentOption = WalletQuote & {
  /** USD value of the balance, as decimal text. */
  usdValue: string
  /** Set if the option is disabled. */
  problem: OptionProblem | undefined
}

export type ListPaymentOptionsParameters = {
  mode: PayMode
  destinationToken: TokenRef
  payer: Address
  receiver: Address
  /** By chain id; if set, other tokens are dropped. */
  supportedTokens?: Readonly<Record<number, readonly { address: string }[]>> | undefined
}

/** Lists the wallet's tokens that can pay (R5.13 to R5.20), highest value first; unusable ones have a `problem`. */
export function listPaymentOptions(
  quotes: readonly WalletQuote[],
  parameters: ListPaymentOptionsParameters,
): PaymentOption[] {
  return quotes
    .filter(({ token }) => isOffered(token, parameters))
    .flatMap((quote) => {
      const usd = quote.token.prices.USD
      if (!usd) return []
      const usdValue = multiplyDecimals(formatUnits(quote.balance, quote.token.decimals), toDecimal(usd))
      return [{ ...quote, usdValue, problem: findProblem(quote) }]
    })
    .sort((a, b) => compareDecimals(b.usdValue, a.usdValue))
}

function findProblem({ balance, originAmount }: WalletQuote): OptionProblem | undefined {
  if (originAmount === undefined) return 'noQuote'
  return balance < originAmount ? 'balanceTooLow' : undefined
}

function isOffered(
  token: TokenRef,
  { mode, destinationToken, payer, receiver, supportedTokens }: ListPaymentOptionsParameters,
): boolean {
  const toOneself = mode === 'fund_wallet' && isSameAddress(payer, receiver)
  if (toOneself && isSameToken(token, destinationToken)) return false
  return supportedTokens === undefined || isListed(token, supportedTokens[token.chainId] ?? [])
}

function isListed(token: TokenRef, list: readonly { address: string }[]): boolean {
  return list.some(({ address }) =>
    isNativeToken(token.address) ? isNativeToken(address) : isSameAddress(address, token.address),
  )
}
