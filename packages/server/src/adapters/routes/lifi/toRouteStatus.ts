import { isSameAddress } from '@billfold/protocol'
import * as v from 'valibot'
import type { Address, Hash } from 'viem'
import type { RouteStatus } from '../../../context/RouteProvider.js'
import { nativeToken } from '../../../infra/chain/tokenContract.js'
import { toLifiToken } from './checkStep.js'
import type { LifiStatus } from './schemas.js'

/** Stored with a payment. Amounts are decimal strings. */
export const lifiTracking = v.object({
  tool: v.string(),
  originChainId: v.number(),
  originToken: v.string(),
  destinationChainId: v.number(),
  destinationToken: v.string(),
  minAmountOut: v.string(),
  /** Milliseconds since 1970. */
  preparedAt: v.number(),
})

export type LifiTracking = v.InferOutput<typeof lifiTracking>

/** Converts LI.FI's words. Whatever is unknown or incomplete is pending. The server proves ends on the chains. */
export function toRouteStatus(answer: LifiStatus, tracking: LifiTracking, originHash: Hash): RouteStatus {
  const { status, substatus, sending } = answer
  const pending: RouteStatus = { state: 'pending', originHash }
  if (sending?.txHash && sending.txHash.toLowerCase() !== originHash.toLowerCase()) return pending
  if (status === 'FAILED') return { state: 'failed', originHash, reason: substatus ?? status }
  if (status !== 'DONE') return pending
  if (substatus === 'REFUNDED') {
    const refund = readRefund(answer, tracking)
    return refund ? { state: 'refunded', originHash, refund } : pending
  }
  if (substatus !== 'COMPLETED' && substatus !== 'PARTIAL') return pending
  return readDelivery(answer, tracking, originHash) ?? pending
}

function readDelivery(
  { receiving, substatus }: LifiStatus,
  { destinationChainId, destinationToken, minAmountOut }: LifiTracking,
  originHash: Hash,
): RouteStatus | undefined {
  const { txHash: destinationHash, chainId, amount, token } = receiving ?? {}
  if (chainId !== destinationChainId) return undefined
  const delivery = { originHash, destinationHash }
  if (token && !isSameAddress(token.address, toLifiToken(destinationToken)))
    return { state: 'wrongToken', ...delivery, reason: 'Another token was delivered' }
  if (!destinationHash) return undefined
  // Without its token, a partial delivery looks like a complete one.
  if (substatus === 'PARTIAL' && (!token || amount === undefined)) return undefined
  const isLess = amount !== undefined && amount < BigInt(minAmountOut)
  return { state: isLess ? 'partial' : 'completed', ...delivery, receivedAmount: amount }
}

/** Reads the refund, which LI.FI reports as received on the origin chain. */
function readRefund({ receiving }: LifiStatus, { originChainId }: LifiTracking): RouteStatus['refund'] {
  const { txHash: hash, chainId, amount, token } = receiving ?? {}
  if (!hash || chainId !== originChainId || amount === undefined || !token) return undefined
  return { hash, token: fromLifiToken(token.address), amount }
}

function fromLifiToken(address: Address): Address {
  return /^0x0{40}$/.test(address) ? nativeToken : address
}
