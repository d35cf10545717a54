import type { Json, RouteLog, RouteProvider } from '@billfold/server'
import type { Address } from 'viem'
import type { Bridge } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'
import { buildSwap, chooseDeadline } from './payerCalls.js'
import { quotePools, type SwapStep } from './quotePools.js'

/** Log of a swap that identifies this payment; addresses in lower case. */
type Tracking = {
  reference: string
  chainId: number
  payer: string
  receiver: string
  tokenIn: string
  tokenOut: string
  amountIn: string
  amountOut: string
}

/** Creates the route provider that swaps on one chain through its pools. */
export function createPoolRoute(
  getBridge: () => Bridge,
): Pick<RouteProvider, 'id' | 'quote' | 'prepare' | 'status' | 'countSteps' | 'describeStep'> {
  return {
    id: 'pools',
    async quote(request) {
      const bridge = getBridge()
      const step = await quotePools(bridge, request)
      if (!step) return undefined
      const { amountIn, amountOut: minAmountOut } = step
      const expiresAt = bridge.now() + bridgeLimits.quoteMs
      return { amountIn, minAmountOut, fees: [], expiresAt, steps: [step], detail: step }
    },
    async prepare({ detail }, { kind, sender, receiver, orderKey: name }) {
      const bridge = getBridge()
      const step = detail as SwapStep
      const { chainId } = step.origin
      const deadline = await chooseDeadline(bridge, [chainId])
      const { calls, id } = await buildSwap(bridge, step, { name, kind, sender, receiver, deadline })
      const tracking: Tracking = {
        reference: id,
        chainId,
        payer: sender.toLowerCase(),
        receiver: receiver.toLowerCase(),
        tokenIn: step.origin.address,
        tokenOut: step.destination.address,
        amountIn: step.amountIn.toString(),
        amountOut: step.amountOut.toString(),
      }
      return { steps: [{ calls }], tracking, reference: id }
    },
    async status(tracking) {
      const swap = readTracking(tracking)
      const logs = await getBridge().listLogs({ reference: swap.reference })
      const swapped = logs.find((log) => isSwap(swap, log))
      if (!swapped) return undefined
      const { transactionHash: originHash, isFinal } = swapped
      if (!isFinal) return { state: 'pending', originHash, exclusive: true }
      const receivedAmount = BigInt(String(swapped.body.received))
      return { state: 'completed', originHash, destinationHash: originHash, receivedAmount, exclusive: true }
    },
    countSteps({ chainId }, destination) {
      const has = getBridge().contracts.get(chainId)?.swapper !== undefined
      return has && chainId === destination.chainId ? 1 : undefined
    },
    async describeStep(chainId, hash) {
      const logs = await getBridge().listLogs({ chainId, hash })
      const swapped = logs[0]?.name === 'Swapped' ? logs[0] : undefined
      if (!swapped) return undefined
      const { payer, receiver, tokenIn, spent, tokenOut, received } = swapped.body
      return {
        reference: swapped.reference,
        isFinal: swapped.isFinal,
        payer: payer as Address,
        receiver: receiver as Address,
        tokenIn: tokenIn as Address,
        amountIn: BigInt(String(spent)),
        tokenOut: tokenOut as Address,
        amountOut: BigInt(String(received)),
      }
    },
  }
}

function readTracking(tracking: Json): Tracking {
  if (tracking === null || typeof tracking !== 'object' || !('reference' in tracking))
    throw new Error('The payment has no swap to follow')
  return tracking as Tracking
}

/** Payments of one order share the id of their swap, even from several wallets. Finds the one that was made. */
function isSwap(swap: Tracking, { name, chainId, body }: RouteLog): boolean {
  const same = (value: unknown, expected: string) => String(value).toLowerCase() === expected
  return (
    name === 'Swapped' &&
    chainId === Number(swap.chainId) &&
    same(body.payer, swap.payer) &&
    same(body.receiver, swap.receiver) &&
    same(body.tokenIn, swap.tokenIn) &&
    same(body.tokenOut, swap.tokenOut) &&
    BigInt(String(body.received)) >= BigInt(swap.amountOut) &&
    BigInt(String(body.spent)) <= BigInt(swap.amountIn)
  )
}
