import { isSameAddress } from '@billfold/protocol'
import * as v from 'valibot'
import { type Address, getAddress, type Hash } from 'viem'
import type { RouteContext } from '../../../context/RouteContext.js'
import type {
  Parties,
  PreparedRoute,
  RouteProvider,
  RouteQuote,
  RouteRequest,
} from '../../../context/RouteProvider.js'
import { toCause } from '../../../infra/describeError.js'
import { createUpstream } from '../../../infra/remote/createUpstream.js'
import { ServiceError } from '../../../infra/ServiceError.js'
import { askOffer, type RelayClient } from './askOffer.js'
import { checkRelay } from './checkRelay.js'
import type { RelayOffer } from './readOffer.js'
import { readRelayStatus } from './readRelayStatus.js'
import { createRelayChains, isServed } from './relayChains.js'
import { indexResponse, relayTracking, statusResponse } from './relaySchemas.js'

export type RelayOptions = {
  /** @default https://api.relay.link */
  url?: string | undefined
  /** Raises the limit of 50 quotes a minute. */
  apiKey?: string | undefined
  /** Name of the app in Relay's statistics. */
  referrer?: string | undefined
}

/** Account of quotes without a payer, as Relay's own SDK has it. */
const nobody: Address = '0x000000000000000000000000000000000000dead'
const quoteMs = 60_000
const indexedMs = 86_400_000

type Relay = RelayClient & { context: RouteContext }
type Detail = { request: RouteRequest; offer: RelayOffer }

/** Moves any token between chains through Relay. Needs no key. */
export function relay({
  url = 'https://api.relay.link',
  apiKey,
  referrer,
}: RelayOptions = {}): RouteProvider {
  const headers = apiKey === undefined ? undefined : { 'x-api-key': apiKey }
  const upstream = createUpstream({ name: 'Relay', url, headers })
  let started: Relay | undefined
  const get = () => {
    if (!started) throw new Error('Relay has not started')
    return started
  }
  /** A request id binds one payment, so every quote is used at most once. */
  const used = new WeakSet<RelayOffer>()
  return {
    id: 'relay',
    async start(context) {
      started = { context, upstream, chains: createRelayChains(context, upstream, 'relay'), referrer }
      started.chains.peek()
      return async () => {}
    },
    async quote(request) {
      const { sender = nobody, receiver = sender } = request
      const offer = await askOffer(get(), request, { sender, receiver })
      return offer && toQuote(get(), request, offer)
    },
    async prepare(quote, parties) {
      const { request, offer: quoted } = quote.detail as Detail
      const isBound =
        isSameAddress(request.sender, parties.sender) && isSameAddress(request.receiver, parties.receiver)
      const isFresh = isBound && !used.has(quoted) && get().context.now() < quote.expiresAt
      const offer = isFresh ? quoted : await askOffer(get(), request, parties)
      if (!offer || isWorse(offer, quote))
        throw new ServiceError('ROUTE_NOT_FOUND', 'Relay no longer offers what it quoted')
      used.add(offer)
      return buildRoute(get(), { request, offer, parties })
    },
    async status(tracking, originHash) {
      const { context, chains } = get()
      const parsed = v.parse(relayTracking, tracking)
      const query = { requestId: parsed.requestId }
      const response = await upstream.request({
        path: '/intents/status/v3',
        query,
        schema: statusResponse,
      })
      if (originHash && !response.inTxHashes?.length) await reportDeposit(get(), parsed, originHash)
      return readRelayStatus(context, { tracking: parsed, originHash, response, chains: chains.peek() })
    },
    check: (world) => checkRelay({ world, upstream, url, apiKey }),
    countSteps(origin, destination) {
      const chains = get().chains.peek()
      if (origin.chainId === destination.chainId && isSameAddress(origin.address, destination.address))
        return undefined
      return chains && isServed(chains, { origin, destination }) ? 1 : undefined
    },
  }
}

function toQuote({ context }: Relay, request: RouteRequest, offer: RelayOffer): RouteQuote {
  const { origin, destination } = request
  const { amountIn, minAmountOut, fees, estimatedMs, deposit } = offer
  const detail: Detail = { request, offer }
  return {
    amountIn,
    minAmountOut,
    fees,
    nativeFee: deposit.nativeFee === 0n ? undefined : deposit.nativeFee,
    expiresAt: context.now() + quoteMs,
    steps: [{ origin, destination, amountIn, amountOut: minAmountOut, estimatedMs }],
    detail,
  }
}

function isWorse(offer: RelayOffer, quote: RouteQuote): boolean {
  const nativeFee = quote.nativeFee ?? 0n
  return (
    offer.amountIn > quote.amountIn ||
    offer.minAmountOut < quote.minAmountOut ||
    offer.deposit.nativeFee > nativeFee
  )
}

async function buildRoute(
  { context }: Relay,
  { request, offer, parties }: { request: RouteRequest; offer: RelayOffer; parties: Parties },
): Promise<PreparedRoute> {
  const { origin, destination } = request
  const { amountIn, minAmountOut, deposit, requestId } = offer
  const { sender, receiver, kind } = parties
  const { chainId, address: token } = origin
  const { to, data, value, needsApproval, id } = deposit
  const spender = getAddress(to)
  const approval = { chainId, token, owner: sender, spender, amount: amountIn }
  const approvals = needsApproval ? await context.buildApprovals(approval) : []
  const action = kind === 'sell' ? 'sell' : 'buy'
  return {
    steps: [{ calls: [...approvals, { chainId, to: spender, data, value, action }] }],
    tracking: {
      requestId,
      depositId: id,
      originChainId: chainId,
      originToken: token.toLowerCase(),
      amountIn: amountIn.toString(),
      sender,
      destinationChainId: destination.chainId,
      destinationToken: destination.address.toLowerCase(),
      minAmountOut: minAmountOut.toString(),
      receiver,
    },
  }
}

/** Tells Relay of a deposit once, so that it is noticed at once. It is noticed later without, so failures pass. */
async function reportDeposit(
  { context, upstream }: Relay,
  { requestId, originChainId }: { requestId: Hash; originChainId: number },
  txHash: Hash,
): Promise<void> {
  const body = { chainId: originChainId.toString(), txHash, requestId }
  const report = () =>
    upstream.request({ method: 'POST', path: '/transactions/index', body, schema: indexResponse })
  await context.cache(`relay:indexed:${requestId}:${txHash}`, indexedMs, report).catch((error: unknown) => {
    context.log({ level: 'warn', event: 'relay.unindexed', requestId, cause: toCause(error) })
  })
}
