import { prepareOnramp as endpoint, type OnrampProvider, type Token } from '@billfold/protocol'
import type { Address } from 'viem'
import { defaults } from '../../constants/defaults.js'
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
  /** @default 'coinbase' */
  onramp?: OnrampProvider | undefined
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
  const { amount, onramp = defaults.onramp, excludeChainIds, signal, idempotencyKey, ...rest } = parameters
  const body = {
    ...rest,
    onramp,
    ...(amount === undefined ? {} : { amount: amount.toString() }),
    ...(excludeChainIds && { excludeChainIds: excludeChainIds.join(',') }),
  }
  const wire = await request(billfold, endpoint, { body, signal, idempotencyKey })
  const { id, link, currency, currencyAmount, destinationToken, expiration } = wire
  // Lists no quote under the name of a provider that did not make it (R5.18).
  if (wire.intent.onramp !== onramp) throw refuse('OTHER_PROVIDER', 'The offer is of another provider')
  if (!isProviderLink(billfold, { onramp, link }))
    throw refuse('INVALID_LINK', 'The page is not the provider’s own')
  const destinationAmount = BigInt(wire.destinationAmount)
  return {
    id,
    link,
    onramp,
    currency,
    currencyAmount,
    destinationToken,
    destinationAmount,
    expiration,
    intent: wire.intent,
    steps: toQuoteSteps(wire.steps),
  }
}

function refuse(code: string, message: string): ApiError {
  return new ApiError({ code, statusCode: 400, message })
}
