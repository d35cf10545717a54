import { prepareOnramp as endpoint, type OnrampProvider, type Token } from '@billfold/protocol'
import type { Address } from 'viem'
import { ApiError } from '../../errors/ApiError.js'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { isProviderLink } from './isProviderLink.js'
import { type QuoteStep, toQuoteSteps } from './toQuote.js'

/** A session with a card provider (spec §3). */
export type OnrampQuote = {
  id: string
  /** The provider's page. */
  link: string
  onramp: OnrampProvider
  currency: string
  currencyAmount: number
  destinationToken: Token
  /** Base units. */
  destinationAmount: bigint
  /** Milliseconds since 1970. */
  expiration: number | undefined
  /** The request, as the service repeats it. */
  intent?: Readonly<Record<string, unknown>> | undefined
  /** What the wallet makes of the delivery; none where the provider delivers what is wanted. */
  steps: QuoteStep[]
}

export type PrepareOnrampParameters = {
  chainId: number
  onramp: OnrampProvider
  receiver: Address
  tokenAddress: Address
  /** Base units. */
  amount?: bigint | undefined
  sender?: Address | undefined
  currency?: string | undefined
  country?: string | undefined
  onrampTokenAddress?: Address | undefined
  onrampChainId?: number | undefined
  maxSteps?: number | undefined
  excludeChainIds?: readonly number[] | undefined
  purchaseData?: Record<string, unknown> | undefined
  paymentLinkId?: string | undefined
  orderId?: string | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Opens a session with a card provider; chain ids are numbers here, as the hosted service has them. */
export async function prepareOnramp(
  billfold: ServiceCaller,
  parameters: PrepareOnrampParameters,
): Promise<OnrampQuote> {
  const { amount, excludeChainIds, signal, idempotencyKey, ...rest } = parameters
  const body = {
    ...rest,
    ...(amount === undefined ? {} : { amount: amount.toString() }),
    ...(excludeChainIds && { excludeChainIds: excludeChainIds.join(',') }),
  }
  const wire = await request(billfold, endpoint, { body, signal, idempotencyKey })
  const { id, link, currency, currencyAmount, destinationToken, expiration } = wire
  if (!isProviderLink(billfold, { onramp: parameters.onramp, link }))
    throw new ApiError({
      code: 'INVALID_LINK',
      statusCode: 400,
      message: 'The page is not the provider’s own',
    })
  const destinationAmount = BigInt(wire.destinationAmount)
  return {
    id,
    link,
    onramp: parameters.onramp,
    currency,
    currencyAmount,
    destinationToken,
    destinationAmount,
    expiration,
    intent: wire.intent,
    steps: toQuoteSteps(wire.steps),
  }
}
