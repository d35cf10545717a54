import type { EndpointResponse, getStatus } from '@billfold/protocol'
import type { HostedOrder } from './HostedOrder.js'

/** Describes an order with a deposit as `/v1/status` does. */
export function describeHosted(order: HostedOrder): EndpointResponse<typeof getStatus> {
  const { id, intent, originToken, destinationToken, deposit, lie, end } = order
  if (!deposit) throw new Error('The order has no deposit')
  const [origin, destination] = [originToken.chainId, destinationToken.chainId]
  const list = (hash?: `0x${string}`, chainId = destination) => [
    { chainId: origin, transactionHash: deposit },
    ...(hash ? [{ chainId, transactionHash: hash }] : []),
  ]
  if (end?.state === 'refunded') {
    const refund = {
      status: 'COMPLETED' as const,
      chainId: origin,
      tokenAddress: originToken.address,
      amount: end.amount.toString(),
      receiver: intent.payer,
      transactionHash: end.hash,
    }
    const reason = 'The price has moved too far'
    return {
      status: 'FAILED',
      state: 'refunded',
      paymentId: id,
      transactions: list(end.hash, origin),
      refund,
      reason,
    }
  }
  const known = {
    paymentId: id,
    originAmount: intent.originAmount.toString(),
    originChainId: origin,
    destinationChainId: destination,
    originTokenAddress: originToken.address,
    destinationTokenAddress: destinationToken.address,
    originToken,
    destinationToken,
    sender: intent.payer,
    receiver: intent.receiver,
  }
  const done = end ?? (lie && { state: 'completed' as const, hash: lie, amount: intent.destinationAmount })
  if (!done) return { ...known, status: 'PENDING', transactions: list() }
  const status = done.state === 'completed' ? 'COMPLETED' : 'PENDING'
  const paid = { destinationAmount: done.amount.toString(), transactions: list(done.hash) }
  return { ...known, ...paid, status, state: done.state }
}
