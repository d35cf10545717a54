import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { prepareBuy, prepareSell, prepareTransfer } from '../../services/bridge/prepare.js'
import type { PreparedQuote } from '../../services/bridge/quote.js'
import { prepareLocalTransfer } from './prepareLocalTransfer.js'
import type { PayQuote, QuoteRequest } from './quote.js'

export type ToOwnClockParameters = {
  /** Request and response times by our clock, in milliseconds since 1970. */
  sentAt: number
  receivedAt: number
}

/**
 * Shifts a quote's dates to our clock if the difference is minutes (T32); larger differences are not clock skew.
 * @internal
 */
export function toOwnClock<T extends PreparedQuote>(
  quote: T,
  { sentAt, receivedAt }: ToOwnClockParameters,
): T {
  const late = Math.max(0, quote.timestamp - receivedAt)
  const skewMs = late || Math.min(0, quote.timestamp - sentAt)
  const size = Math.abs(skewMs)
  if (size < timing.leastSkewMs || size > timing.mostSkewMs) return quote
  return { ...quote, expiration: quote.expiration - skewMs, skewMs }
}

export type PrepareQuoteParameters = {
  request: QuoteRequest
  orderId?: string | undefined
  paymentLinkId?: string | undefined
  purchaseData?: Record<string, unknown> | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Requests the transactions of a payment; prepares transfers locally if no bridge is configured. */
export async function prepareQuote(
  billfold: Billfold,
  parameters: PrepareQuoteParameters,
): Promise<PayQuote> {
  const { clock } = billfold.platform
  const sentAt = clock.now()
  const quote = await prepare(billfold, parameters)
  return toOwnClock(quote, { sentAt, receivedAt: clock.now() })
}

async function prepare(billfold: Billfold, { request, ...more }: PrepareQuoteParameters): Promise<PayQuote> {
  const { type, amount, sender, receiver, feePayer } = request
  if (!sender) throw new BillfoldError('NoWalletConnected')
  if (type === 'transfer') {
    if (!billfold.services?.bridge) {
      return prepareLocalTransfer(billfold, request)
    }
    const { originChainId: chainId, originTokenAddress: tokenAddress } = request
    const quote = await prepareTransfer(billfold, {
      chainId,
      tokenAddress,
      amount,
      sender,
      receiver,
      feePayer,
      ...more,
    })
    return { ...quote, type }
  }
  const { originChainId, originTokenAddress, destinationChainId, destinationTokenAddress } = request
  const pair = { originChainId, originTokenAddress, destinationChainId, destinationTokenAddress }
  if (type === 'buy') {
    return { ...(await prepareBuy(billfold, { ...pair, amount, sender, receiver, ...more })), type }
  }
  if (type === 'sell') {
    return { ...(await prepareSell(billfold, { ...pair, amount, sender, receiver, ...more })), type }
  }
  throw new BillfoldError('UnsupportedPrepareType')
}
