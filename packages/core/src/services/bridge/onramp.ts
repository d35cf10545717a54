import {
  type EndpointResponse,
  type OnrampProvider,
  prepareOnramp as onrampEndpoint,
  onrampProviders,
  getOnrampStatus as statusEndpoint,
  type Token,
} from '@billfold/protocol'
import type { Address } from 'viem'
import type { ServiceCaller } from '../../config/Billfold.js'
import { defaults } from '../../constants.js'
import { ApiError } from '../../errors/ApiError.js'
import { request } from '../request.js'
import { type QuoteStep, toQuoteSteps } from './quote.js'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns true if a link belongs to the provider or the bridge. A bridge on this machine may name pages on
 * this machine.
 */
export function isProviderLink(
  { services }: Pick<ServiceCaller, 'services'>,
  { onramp, link }: { onramp: OnrampProvider; link: string },
): boolean {
  const url = parse(link)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false
  const bridge = services?.bridge ? parse(services.bridge) : undefined
  if (url.origin === bridge?.origin) return true
  if (bridge && loopback.test(bridge.hostname) && loopback.test(url.hostname)) return true
  const isOwn = onrampProviders[onramp].hosts.some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  )
  return isOwn && url.protocol === 'https:' && url.port === ''
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Onramp quote (R3.24). */
export type OnrampQuote = {
  id: string
  /** Provider's payment page. */
  link: string
  onramp: OnrampProvider
  currency: string
  currencyAmount: number
  destinationToken: Token
  /** Base units. */
  destinationAmount: bigint
  /** Milliseconds since 1970. */
  expiration: number | undefined
  /** Request as repeated by the service. */
  intent?: Readonly<Record<string, unknown>> | undefined
  /** Wallet steps after the delivery; empty if the provider delivers the destination token. */
  steps: QuoteStep[]
  /** True if the page can be opened only once. */
  opensOnce?: boolean | undefined
  /** Request of this quote, to ask for a new one. */
  request?: Omit<PrepareOnrampParameters, 'signal' | 'idempotencyKey'> | undefined
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

/** Creates an onramp session; this endpoint takes chain ids as numbers. */
export async function prepareOnramp(
  billfold: ServiceCaller,
  parameters: PrepareOnrampParameters,
): Promise<OnrampQuote> {
  const { signal, idempotencyKey, ...repeatable } = parameters
  const { amount, onramp = defaults.onramp, excludeChainIds, ...rest } = repeatable
  const body = {
    ...rest,
    onramp,
    ...(amount === undefined ? {} : { amount: amount.toString() }),
    ...(excludeChainIds && { excludeChainIds: excludeChainIds.join(',') }),
  }
  const wire = await request(billfold, onrampEndpoint, { body, signal, idempotencyKey })
  const { id, link, currency, currencyAmount, destinationToken, expiration } = wire
  // R5.18: never list a quote under another provider's name.
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
    opensOnce: wire.opensOnce,
    request: repeatable,
  }
}

function refuse(code: string, message: string): ApiError {
  return new ApiError({ code, statusCode: 400, message })
}

/** Status of an onramp session. */
export type OnrampStatus = Pick<
  EndpointResponse<typeof statusEndpoint>,
  'transactions' | 'purchaseData' | 'reason' | 'refusal'
> & {
  status: 'CREATED' | 'PENDING' | 'COMPLETED' | 'FAILED'
}

export type GetOnrampStatusParameters = {
  id: string
  signal?: AbortSignal | undefined
}

const known: readonly string[] = ['CREATED', 'PENDING', 'COMPLETED', 'FAILED']

/** Reads an onramp session's status; an unknown value means pending (R4.59). */
export async function getOnrampStatus(
  billfold: ServiceCaller,
  { id, signal }: GetOnrampStatusParameters,
): Promise<OnrampStatus> {
  const wire = await request(billfold, statusEndpoint, { query: { id }, signal })
  return {
    ...wire,
    status: (known.includes(wire.status) ? wire.status : 'PENDING') as OnrampStatus['status'],
  }
}
