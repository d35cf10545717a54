import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import { compareDecimals } from '../../money/compareDecimals.js'
import { formatUnits } from '../../money/formatUnits.js'
import { multiplyDecimals } from '../../money/multiplyDecimals.js'
import { toDecimal } from '../../money/toDecimal.js'
import type { WalletQuote } from '../../services/bridge/listWalletQuotes.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import type { PayMode, TokenRef } from '../modes.js'
import { isSameToken } from '../quote/chooseQuoteType.js'

/** Why a token cannot be chosen; the row says so. */
export type OptionProblem = 'balanceTooLow' | 'noQuote'

export type PaymentOption = WalletQuote & {
  /** What the balance is worth, as decimal text in USD. */
  usdValue: string
  /** A dimmed option cannot be chosen. */
  problem: OptionProblem | undefined
}

export type ListPaymentOptionsParameters = {
  mode: PayMode
  destinationToken: TokenRef
  payer: Address
  receiver: Address
  /** By chain id; only these are kept when given. */
  supportedTokens?: Readonly<Record<number, readonly { address: string }[]>> | undefined
}

/** Spec §5 "Payment options": which of a wallet's tokens can pay, dearest first; those that cannot are dimmed. */
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
