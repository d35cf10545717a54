import { type OnrampRefusal, onrampRefusals, type Token } from '@billfold/protocol'
import type { Address } from 'viem'
import { caching } from '../../constants.js'
import type { ApiError } from '../../errors/ApiError.js'
import type { OnrampQuote, OnrampStatus } from '../../services/bridge/onramp.js'
import type { QuoteStep } from '../../services/bridge/quote.js'
import { isSameToken, isStale, isWorse, type PayQuote, type QuoteRequest } from './quote.js'

/** Onramp order stored with a payment; only the service's response changes it. */
export type CardOrder = Pick<
  OnrampQuote,
  'id' | 'link' | 'onramp' | 'currency' | 'currencyAmount' | 'destinationToken' | 'opensOnce'
> & {
  /** Milliseconds since 1970 until which the page can be opened. */
  expiration?: number | undefined
  status: OnrampStatus['status']
  /** True once the provider reports payment. */
  isPaid: boolean
}

/** Creates the record of an unpaid order. */
export function toCardOrder(quote: OnrampQuote): CardOrder {
  const { id, link, onramp, currency, currencyAmount, destinationToken, opensOnce, expiration } = quote
  const terms = { id, link, onramp, currency, currencyAmount, destinationToken, expiration }
  return { ...terms, ...(opensOnce && { opensOnce }), status: 'CREATED', isPaid: false }
}

/** Returns true if the page of an order can no longer be opened. A page that is open may still be paid. */
export function isPageExpired(
  { expiration = Number.POSITIVE_INFINITY }: { expiration?: number | undefined },
  now: number,
): boolean {
  return isStale({ expiration }, now)
}

/** Returns true if a new offer differs to the user's loss from the confirmed one, so that it must be confirmed again. */
export function isWorseCard(confirmed: OnrampQuote, given: OnrampQuote): boolean {
  return (
    given.currency !== confirmed.currency ||
    given.currencyAmount > confirmed.currencyAmount ||
    given.destinationAmount < confirmed.destinationAmount ||
    isOtherToken(confirmed.destinationToken, given.destinationToken) ||
    given.steps.length !== confirmed.steps.length ||
    given.steps.some((step, index) => isWorseStep(confirmed.steps[index], step))
  )
}

function isWorseStep(confirmed: QuoteStep | undefined, given: QuoteStep): boolean {
  return (
    !confirmed ||
    isOtherToken(confirmed.originToken, given.originToken) ||
    isOtherToken(confirmed.destinationToken, given.destinationToken) ||
    isWorse(confirmed, given)
  )
}

/** Compares decimals as well: with others, an equal amount is another value. */
function isOtherToken(confirmed: Token, given: Token): boolean {
  return !isSameToken(confirmed, given) || confirmed.decimals !== given.decimals
}

/**
 * Reason that a provider makes no offer: `unreachable` did not respond, `strangePage` links to a foreign site,
 * `other` is unknown.
 */
export type CardRefusal = {
  reason: OnrampRefusal | 'unreachable' | 'strangePage' | 'other'
  /** Minimum or maximum amount of the provider. */
  limit?: { amount: string; currency: string } | undefined
}

/** Meaning of bridge error codes for a card provider. */
const byCode: Readonly<Record<string, CardRefusal['reason']>> = {
  AMOUNT_TOO_LOW: 'amountTooLow',
  AMOUNT_TOO_HIGH: 'amountTooHigh',
  ROUTE_NOT_FOUND: 'token',
  TOO_MANY_REQUESTS: 'busy',
  INVALID_LINK: 'strangePage',
}

/** Reads a provider's refusal: its own word if the service sends it, otherwise by error code. */
export function readRefusal({ code, statusCode, refusal }: ApiError): CardRefusal {
  const word = findRefusalWord(refusal)
  if (word) return { reason: word, limit: readLimit(refusal) }
  if (Object.hasOwn(byCode, code)) return { reason: byCode[code] ?? 'other' }
  if (statusCode === 429) return { reason: 'busy' }
  return { reason: statusCode >= 400 && statusCode < 500 ? 'other' : 'unreachable' }
}

/** Returns the refusal if it is a known word. */
export function findRefusalWord(refusal: unknown): OnrampRefusal | undefined {
  const { reason } = (refusal ?? {}) as { reason?: unknown }
  return onrampRefusals.find((word) => word === reason)
}

function readLimit(refusal: unknown): CardRefusal['limit'] {
  const { limit } = refusal as { limit?: { amount?: unknown; currency?: unknown } | null }
  const { amount, currency } = limit ?? {}
  if (typeof amount !== 'string' || !/^\d{1,12}(?:\.\d{1,4})?$/.test(amount)) return undefined
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : undefined
}

export type ToCardQuoteParameters = {
  receiver: Address
  /** Account of the transactions after the delivery, if any. */
  sender?: Address | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** Converts an onramp order to a quote of the flow: the wallet sends only the steps after the delivery. */
export function toCardQuote(
  { id, destinationAmount, destinationToken, expiration, intent, steps }: OnrampQuote,
  { receiver, sender = receiver, now }: ToCardQuoteParameters,
): { quote: PayQuote; request: QuoteRequest } {
  const [first] = steps
  const origin = first?.originToken ?? destinationToken
  return {
    quote: {
      type: 'onramp',
      originAmount: first?.originAmount ?? 0n,
      destinationAmount,
      blockNumber: undefined,
      timestamp: now,
      estimatedExecutionTimeMs: undefined,
      expiration: expiration ?? now + caching.prepareStaleMs,
      paymentId: id,
      intent,
      steps: [...steps],
    },
    request: {
      type: 'onramp',
      sender,
      receiver,
      originChainId: origin.chainId,
      originTokenAddress: origin.address,
      destinationChainId: destinationToken.chainId,
      destinationTokenAddress: destinationToken.address,
      amount: destinationAmount,
    },
  }
}
