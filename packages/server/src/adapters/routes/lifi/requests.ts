import * as v from 'valibot'
import { type Address, formatUnits, type Hash } from 'viem'
import type { RouteRequest } from '../../../context/RouteProvider.js'
import { type Upstream, UpstreamError } from '../../../infra/remote/createUpstream.js'
import { toLifiToken } from './checkStep.js'
import { type LifiStatus, type LifiStep, lifiError, lifiStatus, lifiStep } from './schemas.js'
import type { LifiTracking } from './toRouteStatus.js'

/** Codes of LI.FI that mean that there is no route: no quote, not found, not processable, too much slippage. */
const noRouteCodes: readonly number[] = [1002, 1003, 1004, 1007]

/** Requests a quote with its transaction. */
export function askQuote(
  upstream: Upstream,
  parameters: {
    request: RouteRequest
    /** Amount that should arrive, for an exact output. */
    wanted: bigint
    sender: Address
    receiver: Address
    integrator: string
  },
): Promise<LifiStep> {
  const { request, wanted, sender, receiver, integrator } = parameters
  const { origin, destination, side, amount, slippageBps } = request
  const isInput = side === 'input'
  const query = {
    fromChain: String(origin.chainId),
    toChain: String(destination.chainId),
    fromToken: toLifiToken(origin.address),
    toToken: toLifiToken(destination.address),
    fromAddress: sender,
    toAddress: receiver,
    ...(isInput ? { fromAmount: amount.toString() } : { toAmount: wanted.toString() }),
    slippage: formatUnits(BigInt(slippageBps), 4),
    integrator,
    // The placeholder has no funds.
    skipSimulation: request.sender ? undefined : 'true',
  }
  return upstream.request({ path: isInput ? '/quote' : '/quote/toAmount', query, schema: lifiStep })
}

/** Requests the status of a transfer; an unknown one is `NOT_FOUND`. */
export async function askStatus(
  upstream: Upstream,
  tracking: LifiTracking,
  txHash: Hash,
): Promise<LifiStatus> {
  const { tool: bridge, originChainId, destinationChainId } = tracking
  const query = { txHash, bridge, fromChain: String(originChainId), toChain: String(destinationChainId) }
  try {
    return await upstream.request({ path: '/status', query, schema: lifiStatus })
  } catch (error) {
    if (isNoRoute(error)) return { status: 'NOT_FOUND' }
    throw error
  }
}

/** Returns true for a refusal that means "nothing found". */
export function isNoRoute(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.problem !== 'refused') return false
  const body = v.safeParse(lifiError, error.body)
  const code = body.success ? body.output.code : undefined
  return code === undefined ? error.status === 404 : noRouteCodes.includes(code)
}
