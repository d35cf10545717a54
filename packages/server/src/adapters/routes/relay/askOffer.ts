import * as v from 'valibot'
import type { RouteRequest } from '../../../context/RouteProvider.js'
import { type Upstream, UpstreamError } from '../../../infra/remote/createUpstream.js'
import { type RelayOffer, type RelayParties, readOffer } from './readOffer.js'
import { isServed, type RelayChains, toRelayToken } from './relayChains.js'
import { quoteResponse, refusal } from './relaySchemas.js'

export type RelayClient = { upstream: Upstream; chains: RelayChains; referrer: string | undefined }

/** Codes that mean that Relay has no offer for this request. Others are failures. */
const noOffer: readonly string[] = [
  'AMOUNT_TOO_LOW',
  'CHAIN_DISABLED',
  'INSUFFICIENT_FUNDS',
  'INSUFFICIENT_LIQUIDITY',
  'INVALID_INPUT_CURRENCY',
  'INVALID_OUTPUT_CURRENCY',
  'NO_INTERNAL_SWAP_ROUTES_FOUND',
  'NO_QUOTES',
  'NO_SWAP_ROUTES_FOUND',
  'ROUTE_TEMPORARILY_RESTRICTED',
  'SANCTIONED_CURRENCY',
  'SANCTIONED_WALLET_ADDRESS',
  'SWAP_IMPACT_TOO_HIGH',
  'UNSUPPORTED_CHAIN',
  'UNSUPPORTED_CURRENCY',
  'UNSUPPORTED_EXECUTION_TYPE',
  'UNSUPPORTED_ROUTE',
]

/** Requests a quote for these parties; undefined if Relay has no offer. */
export async function askOffer(
  { upstream, chains, referrer }: RelayClient,
  request: RouteRequest,
  parties: RelayParties,
): Promise<RelayOffer | undefined> {
  const { origin, destination, side, amount, slippageBps } = request
  const served = await chains.load()
  const chain = served.get(origin.chainId)
  if (!chain || !isServed(served, request)) return undefined
  const { sender, receiver } = parties
  const body = {
    user: sender,
    recipient: receiver,
    // Without it nothing is refunded automatically.
    refundTo: sender,
    originChainId: origin.chainId,
    originCurrency: toRelayToken(origin.address),
    destinationChainId: destination.chainId,
    destinationCurrency: toRelayToken(destination.address),
    amount: amount.toString(),
    tradeType: side === 'output' ? 'EXACT_OUTPUT' : 'EXACT_INPUT',
    slippageTolerance: slippageBps.toString(),
    explicitDeposit: true,
    usePermit: false,
    ...(referrer === undefined ? {} : { referrer }),
  }
  const response = await upstream
    .request({ method: 'POST', path: '/quote/v2', body, schema: quoteResponse })
    .catch((error: unknown) => {
      if (isRefusal(error)) return undefined
      throw error
    })
  return response && readOffer(response, { request, parties, chain })
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.problem !== 'refused') return false
  const { success, output } = v.safeParse(refusal, error.body)
  return success && noOffer.includes(output.errorCode)
}
