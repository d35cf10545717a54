import type { Billfold } from '../../config/Billfold.js'
import { changeDetails, getEntry } from '../../engine/journal.js'
import { guardPrepared } from '../guard/guardPrepared.js'
import { countAsked, isSameStep, planPayment, toSteps } from '../quote/plan.js'
import { prepareQuote } from '../quote/prepareQuote.js'
import type { PayQuote, QuoteRequest } from '../quote/quote.js'
import { isSameToken } from '../quote/quote.js'
import { readArrived, readHeld } from '../record/balances.js'
import { findRest, type Rest } from '../record/findRest.js'
import { isPaymentRecord, type PaymentRecord, toPaymentRecord } from '../record/Payment.js'
import { listPlaces } from '../record/recordPayment.js'
import { stopPayment } from './stopPayment.js'

export type RequoteRestParameters = {
  id: string
  escrowChainIds?: readonly number[] | undefined
  signal?: AbortSignal | undefined
}

/**
 * Requotes the rest of a route for the payer's funds (A5). Stops the payment without an acceptable offer. Rejects if
 * the service is unreachable.
 */
export async function requoteRest(
  billfold: Billfold,
  { id, escrowChainIds, signal }: RequoteRestParameters,
): Promise<'renewed' | 'stopped'> {
  const payment = toPaymentRecord(await getEntry(billfold, { id }))
  const rest = findRest(payment)
  // Another tab has already handled it.
  if (!rest) return payment.details.settlement ? 'stopped' : 'renewed'
  const { step, before } = rest
  const arrived = await readArrived(billfold, payment, { token: step.originToken, before })
  const offer = await askOffer(billfold, { payment, rest, arrived, signal })
  const quote = offer && mergeQuote(payment, { rest, offer })
  const isRefused =
    !quote || !isAllowed(billfold, payment, { quote, doneSteps: rest.quoteStep, escrowChainIds })
  if (isRefused) {
    await stopPayment(billfold, { key: id })
    return 'stopped'
  }
  await replaceRest(billfold, payment, { rest, offer, quote })
  // Another tab may have ended it.
  const { details } = toPaymentRecord(await getEntry(billfold, { id }))
  return details.settlement ? 'stopped' : 'renewed'
}

type Offer = { payment: PaymentRecord; rest: Rest; arrived: bigint; signal?: AbortSignal | undefined }

/** Requests an offer for the rest; undefined if the service has none. */
async function askOffer(billfold: Billfold, { payment, rest, arrived, signal }: Offer) {
  const { payer, details } = payment
  const { confirmed, orderId, purchaseData, paymentLinkId } = details
  const { originToken } = rest.step
  const { receiver, destinationChainId, destinationTokenAddress, destinationAmount } = confirmed
  const isThere = isSameToken(originToken, { chainId: destinationChainId, address: destinationTokenAddress })
  const type = isThere ? 'transfer' : confirmed.type
  const request: QuoteRequest = {
    type,
    sender: payer,
    receiver,
    originChainId: originToken.chainId,
    originTokenAddress: originToken.address,
    destinationChainId,
    destinationTokenAddress,
    amount: type === 'sell' ? chooseSold(payment, rest, arrived) : destinationAmount,
  }
  const idempotencyKey = crypto.randomUUID()
  const order = { orderId, purchaseData, paymentLinkId }
  return prepareQuote(billfold, { request, ...order, idempotencyKey, signal }).catch((error: unknown) => {
    if (isFinal(error)) return undefined
    throw error
  })
}

/** Sells at most the amount that the previous step promised, not unrelated deposits. */
function chooseSold({ details: { quote } }: PaymentRecord, { quoteStep }: Rest, arrived: bigint): bigint {
  const promised = quote.steps[quoteStep - 1]?.destinationAmount ?? 0n
  return arrived < promised ? arrived : promised
}

/** Returns true if a repeated request would fail the same way. */
function isFinal(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: unknown }
  if (typeof statusCode !== 'number') return false
  return statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429
}

/** Combines the completed part of the route with the new rest. */
function mergeQuote(
  { details: { quote } }: PaymentRecord,
  { rest, offer }: { rest: Rest; offer: PayQuote },
): PayQuote {
  const { originAmount, type, nativeFee } = quote
  return {
    ...offer,
    originAmount,
    type,
    nativeFee,
    steps: [...quote.steps.slice(0, rest.quoteStep), ...offer.steps],
  }
}

type Allowed = { quote: PayQuote; doneSteps: number; escrowChainIds: readonly number[] | undefined }

function isAllowed(
  { chains, platform, spenders }: Billfold,
  { details: { confirmed } }: PaymentRecord,
  { quote, doneSteps, escrowChainIds }: Allowed,
): boolean {
  const chainIds = chains.map(({ id }) => id)
  const now = platform.clock.now()
  return guardPrepared({ quote, confirmed, now, doneSteps, chainIds, spenders, escrowChainIds }).ok
}

/** Keeps completed approvals of the old rest; approvals that the new one repeats are not requested again. */
async function replaceRest(
  billfold: Billfold,
  { id, payer, details: { held, quote: old } }: PaymentRecord,
  { rest, offer, quote }: { rest: Rest; offer: PayQuote; quote: PayQuote },
): Promise<void> {
  const { index, quoteStep } = rest
  const plan = planPayment(offer)
  const places = listPlaces(plan, offer).map((place) => ({
    ...place,
    quoteStep: quoteStep + place.quoteStep,
  }))
  const later = await readHeld(billfold, { steps: offer.steps, payer })
  await changeDetails(billfold, {
    id,
    change: (stored) => {
      if (!isPaymentRecord(stored) || findRest(stored)?.index !== index) return undefined
      const { steps, details } = stored
      // Another tab has renewed it.
      if (details.quote.expiration !== old.expiration) return undefined
      const approved = steps.filter((_, at) => at < index && details.places[at]?.quoteStep === quoteStep)
      const isRepeated =
        approved.length < plan.length && approved.every((step, at) => isSameStep(step, plan[at]))
      const done = isRepeated ? approved.length : 0
      return {
        steps: [...steps.slice(0, index), ...toSteps(plan.slice(done), countAsked(stored))],
        details: {
          ...details,
          quote,
          places: [...details.places.slice(0, index), ...places.slice(done)],
          held: [...(held ?? []).slice(0, quoteStep), ...later],
        },
      }
    },
  })
}
