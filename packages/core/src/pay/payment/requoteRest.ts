import type { Billfold } from '../../config/Billfold.js'
import { changeDetails } from '../../execution/changeDetails.js'
import { getOperation } from '../../execution/getOperation.js'
import { guardPrepared } from '../guard/guardPrepared.js'
import { planPayment } from '../plan.js'
import { isSameToken } from '../quote/chooseQuoteType.js'
import type { PayQuote, QuoteRequest } from '../quote/PayQuote.js'
import { prepareQuote } from '../quote/prepareQuote.js'
import { findRest, type Rest } from './findRest.js'
import { listPlaces } from './listPlaces.js'
import { isPaymentRecord, type PaymentRecord, toPaymentRecord } from './PaymentDetails.js'
import { readArrived } from './readArrived.js'
import { readHeld } from './readHeld.js'
import { stopPayment } from './stopPayment.js'
import { countAsked, isSameStep, toSteps } from './toSteps.js'

export type RequoteRestParameters = {
  id: string
  escrowChainIds?: readonly number[] | undefined
  signal?: AbortSignal | undefined
}

/**
 * Quotes the rest of a route again for what the payer holds (A5). Without an offer on the terms that were confirmed the
 * payment ends as stopped. Rejects when the service cannot be asked.
 */
export async function requoteRest(
  billfold: Billfold,
  { id, escrowChainIds, signal }: RequoteRestParameters,
): Promise<'renewed' | 'stopped'> {
  const payment = toPaymentRecord(await getOperation(billfold, { id }))
  const rest = findRest(payment)
  // Another tab was faster.
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
  // Another tab may have ended it meanwhile.
  const { details } = toPaymentRecord(await getOperation(billfold, { id }))
  return details.settlement ? 'stopped' : 'renewed'
}

type Offer = { payment: PaymentRecord; rest: Rest; arrived: bigint; signal?: AbortSignal | undefined }

/** The service's offer for the rest; undefined when it answers that there is none. */
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

/** What came in from elsewhere meanwhile is not sold: no more than the step before has promised. */
function chooseSold({ details: { quote } }: PaymentRecord, { quoteStep }: Rest, arrived: bigint): bigint {
  const promised = quote.steps[quoteStep - 1]?.destinationAmount ?? 0n
  return arrived < promised ? arrived : promised
}

/** An answer that the same question will get again. */
function isFinal(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: unknown }
  if (typeof statusCode !== 'number') return false
  return statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429
}

/** The whole route with a new end. */
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

/** Approvals of the old rest that are done stay in the record; those that the new one repeats are not asked again. */
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
