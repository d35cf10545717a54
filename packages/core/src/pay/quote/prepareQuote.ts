import type { Billfold } from '../../config/Billfold.js'
import { MoneyError } from '../../errors/MoneyError.js'
import type { PayQuote, QuoteRequest } from './PayQuote.js'
import { toOwnClock } from './toOwnClock.js'

export type PrepareQuoteParameters = {
  request: QuoteRequest
  orderId?: string | undefined
  paymentLinkId?: string | undefined
  purchaseData?: Record<string, unknown> | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Asks for the transactions of a payment; without a bridge a transfer is prepared here. */
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
  if (!sender) throw new MoneyError('NoWalletConnected')
  if (type === 'transfer') {
    if (!billfold.services?.bridge) {
      const { prepareLocalTransfer } = await import('./prepareLocalTransfer.js')
      return prepareLocalTransfer(billfold, request)
    }
    const { prepareTransfer } = await import('../../services/bridge/prepareTransfer.js')
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
    const { prepareBuy } = await import('../../services/bridge/prepareBuy.js')
    return { ...(await prepareBuy(billfold, { ...pair, amount, sender, receiver, ...more })), type }
  }
  if (type === 'sell') {
    const { prepareSell } = await import('../../services/bridge/prepareSell.js')
    return { ...(await prepareSell(billfold, { ...pair, amount, sender, receiver, ...more })), type }
  }
  throw new MoneyError('UnsupportedPrepareType')
}
