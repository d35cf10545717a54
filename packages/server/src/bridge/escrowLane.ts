import { isSameAddress } from '@billfold/protocol'
import { encodeFunctionData, encodePacked, getAddress, keccak256 } from 'viem'
import { escrowAbi } from '../abis/escrowAbi.js'
import type { StoredToken } from '../database/tables/tokenTable.js'
import { ServiceError } from '../http/ServiceError.js'
import { limits } from '../limits.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { getIntentId, type Intent, toStoredIntent } from '../settlement/Intent.js'
import { findToken } from '../tokens/findToken.js'
import { isNativeToken } from '../tokens/nativeToken.js'
import { buildApprovals } from './buildApprovals.js'
import type { Liquidity } from './Liquidity.js'
import { poolSwap } from './poolSwap.js'
import { priceLane } from './priceLane.js'
import type { RouteRequest, RouteStep } from './Route.js'

/**
 * From chain to chain: the payer deposits the dollar token or the native one, and the solver pays the receiver on the other side. Any other token
 * is first swapped into the dollar token, as a step of its own.
 */
export const escrowLane: Liquidity = {
  name: 'escrow',
  async findRoute(server, request) {
    const ends = getEnds(server, request)
    if (!ends) return undefined
    const lane = await findLaneToken(server, ends.from, request.origin)
    if (!lane) return undefined
    return isSameAddress(lane.address, request.origin.address)
      ? findDirect(server, request, lane)
      : findSwapped(server, request, lane)
  },
  async buildStep(server, step, parties, last) {
    if (step.type === 'swap') return poolSwap.buildStep(server, step, parties, last)
    const from = server.chains.get(step.origin.chainId)
    const to = server.chains.get(step.destination.chainId)
    if (step.type !== 'deposit' || !from?.escrow || !to?.escrow)
      throw new ServiceError('ROUTE_NOT_FOUND', 'There is no way between these chains')
    const { amountIn, amountOut } = step
    const intent: Intent = {
      payer: parties.sender,
      originChainId: BigInt(from.id),
      originEscrow: from.escrow,
      originToken: getAddress(step.origin.address),
      originAmount: amountIn,
      destinationChainId: BigInt(to.id),
      destinationEscrow: to.escrow,
      destinationToken: getAddress(step.destination.address),
      destinationAmount: amountOut,
      receiver: parties.receiver,
      deadline: BigInt(parties.deadline),
      salt: keccak256(encodePacked(['string'], [parties.paymentId])),
    }
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'deposit', args: [intent] })
    const approval = {
      token: step.origin.address,
      owner: parties.sender,
      spender: from.escrow,
      amount: amountIn,
    }
    const value = isNativeToken(step.origin.address) ? amountIn : 0n
    const action = parties.kind === 'sell' ? 'sell' : 'buy'
    const calls = [
      ...(await buildApprovals(from, approval)),
      { chainId: from.id, to: from.escrow, data, value, action } as const,
    ]
    return { calls, reference: getIntentId(intent), intent: toStoredIntent(intent) }
  },
}

function getEnds(server: ServerContext, { origin, destination }: RouteRequest) {
  const [from, to] = [server.chains.get(origin.chainId), server.chains.get(destination.chainId)]
  if (!server.solver || !from?.escrow || !to?.escrow || from.id === to.id) return undefined
  return (from.testnet ?? false) === (to.testnet ?? false) ? { from, to } : undefined
}

function findLaneToken(server: ServerContext, chain: ChainContext, token: StoredToken) {
  if (isNativeToken(token.address)) return token
  return chain.usdToken ? findToken(server, chain.id, chain.usdToken) : undefined
}

async function findDirect(server: ServerContext, request: RouteRequest, lane: StoredToken) {
  const priced = await priceLane(server, { ...request, lane })
  if (!priced) return undefined
  const step = toDeposit(lane, request.destination, priced)
  return {
    provider: 'escrow',
    steps: [step],
    originAmount: step.amountIn,
    destinationAmount: step.amountOut,
  } as const
}

/** For an exact input the least that the swap gives is deposited; what it gives more stays with the payer. */
async function findSwapped(server: ServerContext, request: RouteRequest, lane: StoredToken) {
  const pool = (exact: 'input' | 'output', amount: bigint) =>
    poolSwap.findRoute(server, { ...request, destination: lane, exact, amount })
  if (request.exact === 'output') {
    const priced = await priceLane(server, { ...request, lane })
    const swap = priced && (await pool('output', priced.amountIn))
    return priced && swap ? join(swap.steps[0], toDeposit(lane, request.destination, priced)) : undefined
  }
  const swap = await pool('input', request.amount)
  const priced = swap && (await priceLane(server, { ...request, lane, amount: swap.destinationAmount }))
  return priced && swap ? join(swap.steps[0], toDeposit(lane, request.destination, priced)) : undefined
}

function join(swap: RouteStep, deposit: RouteStep) {
  const { amountIn: originAmount } = swap
  return {
    provider: 'escrow',
    steps: [swap, deposit],
    originAmount,
    destinationAmount: deposit.amountOut,
  } as const
}

function toDeposit(
  origin: StoredToken,
  destination: StoredToken,
  { amountIn, amountOut }: { amountIn: bigint; amountOut: bigint },
): RouteStep {
  return { type: 'deposit', origin, destination, amountIn, amountOut, estimatedMs: limits.bridgeMs }
}
