import {
  errorBody,
  getStatus,
  listChains,
  type PreparedQuote,
  prepareBuy,
  prepareSell,
  quoteBuy,
  quoteSell,
} from '@billfold/protocol'
import * as v from 'valibot'
import { type Address, getAddress, type Hash } from 'viem'
import type { RouteRequest } from '../../../context/RouteProvider.js'
import { type Upstream, UpstreamError } from '../../../infra/remote/createUpstream.js'
import type { HostedTracking } from './toHostedStatus.js'

/** Codes that mean that there is no route. */
const noRouteCodes: readonly (string | undefined)[] = ['ROUTE_NOT_FOUND', 'AMOUNT_TOO_LOW', 'AMOUNT_TOO_HIGH']

/** Native fees of a quote without transactions, which have the form of a prepared one's. */
const { nativeFee } = prepareBuy.response.entries
const schemas = {
  price: v.object({ data: v.intersect([quoteBuy.response, v.looseObject({ nativeFee })]) }),
  prepared: v.object({ data: prepareBuy.response }),
  status: v.object({ data: getStatus.response }),
  chains: v.object({ data: v.array(v.looseObject({ chainId: v.number() })) }),
}

/** A quote without transactions. */
export type Price = v.InferOutput<typeof schemas.price>['data']

/** Returns the fields of both requests: chain ids are text, and the amount has an old and a new name. */
function toPair({ origin, destination, side, amount, maxSteps }: RouteRequest) {
  const wei = amount.toString()
  return {
    originChainId: String(origin.chainId),
    originTokenAddress: getAddress(origin.address),
    destinationChainId: String(destination.chainId),
    destinationTokenAddress: getAddress(destination.address),
    amount: wei,
    ...(side === 'input' ? { sellAmountWei: wei } : { buyAmountWei: wei }),
    maxSteps,
  }
}

/** Requests a quote without transactions. */
export async function askPrice(upstream: Upstream, request: RouteRequest): Promise<Price> {
  const { path } = request.side === 'input' ? quoteSell : quoteBuy
  const { maxSteps, ...pair } = toPair(request)
  const query = { ...pair, maxSteps: String(maxSteps) }
  return (await upstream.request({ path, query, schema: schemas.price })).data
}

/** Requests a quote with transactions for both parties. */
export async function askPrepared(
  upstream: Upstream,
  request: RouteRequest & { sender: Address; receiver: Address },
): Promise<PreparedQuote> {
  const { sender, receiver, side } = request
  const { path } = side === 'input' ? prepareSell : prepareBuy
  const body = { ...toPair(request), sender, receiver }
  return (await upstream.request({ path, body, schema: schemas.prepared })).data
}

/** Requests the status of a payment by the payer's transaction. */
export async function askStatus(
  upstream: Upstream,
  { originChainId, transactionId }: HostedTracking,
  transactionHash: Hash,
) {
  const query = { chainId: String(originChainId), transactionHash, transactionId: transactionId ?? undefined }
  return (await upstream.request({ path: getStatus.path, query, schema: schemas.status })).data
}

/** Returns true for a refusal that means that there is no route. */
export function isNoRoute(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.problem !== 'refused') return false
  const body = v.safeParse(errorBody, error.body)
  return error.status === 404 || (body.success && noRouteCodes.includes(body.output.code))
}

/** Lists the ids of the chains that the service knows. */
export async function askChains(upstream: Upstream): Promise<ReadonlySet<number>> {
  const { data } = await upstream.request({ path: listChains.path, schema: schemas.chains })
  return new Set(data.map(({ chainId }) => chainId))
}
