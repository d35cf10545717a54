import { type EndpointResponse, type getStatus, isSameAddress, type PreparedQuote } from '@billfold/protocol'
import * as v from 'valibot'
import type { Address } from 'viem'
import type { RouteContext } from '../../../context/RouteContext.js'
import type { RouteProvider, RouteQuote, RouteRequest } from '../../../context/RouteProvider.js'
import { limits } from '../../../infra/limits.js'
import { createUpstream } from '../../../infra/remote/createUpstream.js'
import { createStatusReader } from '../createStatusReader.js'
import { checkHosted } from './checkHosted.js'
import { checkPrepared, isSameToken, refuse } from './checkPrepared.js'
import { askChains, askPrepared, askPrice, askStatus, isNoRoute, type Price } from './requests.js'
import { type HostedTracking, hostedTracking, toHostedStatus } from './toHostedStatus.js'

export type HostedBridgeOptions = {
  /** Origin of a service with the bridge API, such as another server of ours. */
  url: string
  /** Sent as `x-client-id`. */
  clientId?: string | undefined
  /** Sent as `x-secret-key`. */
  secretKey?: string | undefined
  /** Contracts that payers may call. @default any, if the approvals and values are those of the quote */
  contracts?: readonly Address[] | undefined
}

/** For quotes without an expiry. */
const quoteMs = 60_000
/** Age up to which what was prepared for the same parties is used without another request. */
const freshMs = 10_000
const chainsMs = 3_600_000
const chainsRetryMs = 60_000

/** Quote as it was requested, with its transactions if the parties were known. */
type Detail = { request: RouteRequest; prepared?: PreparedQuote | undefined; at: number }

/** Routes of a service with our own wire format. */
export function hostedBridge(options: HostedBridgeOptions): RouteProvider {
  const { url, clientId, secretKey, contracts } = options
  const headers = {
    ...(clientId ? { 'x-client-id': clientId } : {}),
    ...(secretKey ? { 'x-secret-key': secretKey } : {}),
  }
  const upstream = createUpstream({ name: 'The hosted bridge', url, headers })
  let context: RouteContext | undefined
  let chainIds: ReadonlySet<number> | undefined
  const now = () => context?.now() ?? Date.now()
  const readStatus = createStatusReader<EndpointResponse<typeof getStatus>>(now)

  return {
    id: 'hosted',
    async quote(request) {
      const places = [request.origin, request.destination]
      if (chainIds && !places.every(({ chainId }) => chainIds?.has(chainId))) return undefined
      try {
        const { sender, receiver } = request
        // Prices may move between two requests, so both parties get the terms that will be prepared.
        const prepared = sender && receiver && (await askPrepared(upstream, { ...request, sender, receiver }))
        const price = prepared ?? (await askPrice(upstream, request))
        return toQuote(price, { request, prepared, at: now() })
      } catch (error) {
        if (isNoRoute(error)) return undefined
        throw error
      }
    },
    async prepare(quote, { sender, receiver, kind }) {
      const { request, at, ...earlier } = quote.detail as Detail
      const isFresh =
        isSameAddress(request.sender, sender) &&
        isSameAddress(request.receiver, receiver) &&
        now() - at < freshMs
      const prepared =
        (isFresh ? earlier.prepared : undefined) ??
        (await askPrepared(upstream, { ...request, sender, receiver }))
      const steps = checkPrepared(prepared, { quote, kind, contracts })
      return { steps: steps.map((calls) => ({ calls })), tracking: toTracking(prepared, quote, now()) }
    },
    async status(stored, originHash) {
      if (!originHash) return undefined
      const tracking = v.parse(hostedTracking, stored)
      const answer = await readStatus(originHash, tracking.preparedAt, () =>
        askStatus(upstream, tracking, originHash),
      )
      return toHostedStatus(answer, tracking, originHash)
    },
    check: (world) => checkHosted({ ...options, world, upstream }),
    countSteps: (origin, destination) =>
      chainIds?.has(origin.chainId) && chainIds.has(destination.chainId) ? 1 : undefined,
    async start(started) {
      context = started
      let readAt = Number.NEGATIVE_INFINITY
      return started.startLoop({
        name: 'hosted.chains',
        everyMs: chainsRetryMs,
        idleMs: chainsRetryMs,
        async run() {
          // Every wake signal starts a round.
          if (started.now() - readAt < chainsMs) return 'idle'
          chainIds = await askChains(upstream)
          readAt = started.now()
          return 'idle'
        },
      })
    },
  }
}

/** Converts an offer; throws if it is not for the requested tokens and amount. */
function toQuote(price: Price & { expiration?: number | undefined }, detail: Detail): RouteQuote {
  const { origin, destination, side, amount } = detail.request
  const [amountIn, amountOut] = [BigInt(price.originAmount), BigInt(price.destinationAmount)]
  const [first, ...others] = price.steps.map((step) => ({
    origin: toPlace(step.originToken),
    destination: toPlace(step.destinationToken),
    amountIn: BigInt(step.originAmount),
    amountOut: BigInt(step.destinationAmount),
    estimatedMs: toTime(step.estimatedExecutionTimeMs ?? price.estimatedExecutionTimeMs),
  }))
  if (!first) throw refuse('no steps')
  const last = others.at(-1) ?? first
  const isSame = (one: Place, other: Place) =>
    one.chainId === other.chainId && isSameToken(one.address, other.address)
  if (!isSame(first.origin, origin) || !isSame(last.destination, destination)) throw refuse('another token')
  if (side === 'input' && amountIn !== amount) throw refuse('another amount')
  if (side === 'output' && amountOut < amount) throw refuse('a lower amount')
  if (first.amountIn !== amountIn || last.amountOut !== amountOut) throw refuse('other amounts in its steps')
  const fee = BigInt(price.nativeFee?.[origin.chainId] ?? 0)
  return {
    amountIn,
    minAmountOut: side === 'output' ? amount : amountOut,
    fees: [],
    nativeFee: fee > 0n ? fee : undefined,
    expiresAt: Math.max(price.expiration ?? detail.at + quoteMs, 0),
    steps: [first, ...others],
    detail,
  }
}

function toTime(ms = 0): number {
  return Math.min(Math.max(ms, 0), limits.routeEstimateMs)
}

type Place = RouteQuote['steps'][number]['origin']

function toPlace({ chainId, address }: Place): Place {
  return { chainId, address: address.toLowerCase() }
}

function toTracking(
  prepared: PreparedQuote,
  { steps, minAmountOut }: RouteQuote,
  at: number,
): HostedTracking {
  const { chainId, address } = (steps.at(-1) ?? steps[0]).destination
  return {
    originChainId: steps[0].origin.chainId,
    destinationChainId: chainId,
    destinationToken: address,
    minAmountOut: minAmountOut.toString(),
    transactionId: prepared.steps.at(-1)?.transactions.at(-1)?.id ?? null,
    preparedAt: at,
  }
}
