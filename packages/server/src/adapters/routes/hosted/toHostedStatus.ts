import type { EndpointResponse, getStatus } from '@billfold/protocol'
import * as v from 'valibot'
import { type Hash, isAddress } from 'viem'
import type { RouteStatus } from '../../../context/RouteProvider.js'
import { isSameToken } from './checkPrepared.js'

/** Stored with a payment. Amounts are decimal strings. */
export const hostedTracking = v.object({
  originChainId: v.number(),
  destinationChainId: v.number(),
  destinationToken: v.string(),
  minAmountOut: v.string(),
  /** Id of the payer's last transaction, if the service gives ids. */
  transactionId: v.nullable(v.string()),
  /** Milliseconds since 1970. */
  preparedAt: v.number(),
})

export type HostedTracking = v.InferOutput<typeof hostedTracking>

type Answer = EndpointResponse<typeof getStatus>

/** Converts the service's words. Whatever is unknown or incomplete is pending. The server proves ends on the chains. */
export function toHostedStatus(answer: Answer, tracking: HostedTracking, originHash: Hash): RouteStatus {
  const pending: RouteStatus = { state: 'pending', originHash }
  const { status, state, reason } = answer
  if (status === 'FAILED') {
    if (!answer.refund) return { state: 'failed', originHash, reason }
    const refund = readRefund(answer.refund, tracking)
    return refund ? { state: 'refunded', originHash, refund, reason } : pending
  }
  // Our own servers call a payment pending that was paid in part.
  if (status === 'COMPLETED' || state === 'partial' || state === 'wrongToken')
    return readDelivery(answer, tracking, originHash) ?? pending
  return pending
}

function readDelivery(answer: Answer, tracking: HostedTracking, originHash: Hash): RouteStatus | undefined {
  const { state, transactions, destinationTokenAddress: token, destinationAmount, reason } = answer
  const { destinationChainId, destinationToken, minAmountOut } = tracking
  const destinationHash = transactions.findLast(
    ({ chainId }) => chainId === destinationChainId,
  )?.transactionHash
  const delivery = { originHash, destinationHash, reason }
  const isOther = token !== undefined && !isSameToken(token, destinationToken)
  if (isOther || state === 'wrongToken') return { state: 'wrongToken', ...delivery }
  if (!destinationHash) return undefined
  const receivedAmount = destinationAmount === undefined ? undefined : BigInt(destinationAmount)
  const isLess = receivedAmount !== undefined && receivedAmount < BigInt(minAmountOut)
  return { state: isLess ? 'partial' : 'completed', ...delivery, receivedAmount }
}

/** Reads a refund that was made; a planned one has no transaction. */
function readRefund(
  { status, chainId, tokenAddress, amount, transactionHash }: NonNullable<Answer['refund']>,
  { originChainId }: HostedTracking,
): RouteStatus['refund'] {
  if (status !== 'COMPLETED' || chainId !== originChainId || !transactionHash) return undefined
  return isAddress(tokenAddress, { strict: false })
    ? { hash: transactionHash, token: tokenAddress, amount: BigInt(amount) }
    : undefined
}
