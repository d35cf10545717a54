import type { EndpointRequest, EndpointResponse, prepareTransfer as endpoint } from '@billfold/protocol'
import type { Address } from 'viem'
import type { TransferFee } from '../../bridge/plainTransfer.js'
import { quoteRoute } from '../../bridge/quoteRoute.js'
import type { Route } from '../../bridge/Route.js'
import type { RequestMeta } from '../../http/RequestMeta.js'
import { ServiceError } from '../../http/ServiceError.js'
import { preparePayment } from '../../payments/preparePayment.js'
import type { ServerContext } from '../../ServerContext.js'

/** Transactions that move one token to one receiver. */
export async function prepareTransfer(
  server: ServerContext,
  { body, clientId }: EndpointRequest<typeof endpoint> & RequestMeta,
): Promise<EndpointResponse<typeof endpoint>> {
  const {
    chainId,
    tokenAddress,
    transferAmountWei,
    amount: old,
    feePayer = 'sender',
    sender,
    receiver,
  } = body
  const { orderId, paymentLinkId, purchaseData } = body
  const amount = BigInt(transferAmountWei ?? old ?? 0)
  const tokens = { originTokenAddress: tokenAddress, destinationTokenAddress: tokenAddress }
  const chains = { originChainId: chainId, destinationChainId: chainId }
  const plain = await quoteRoute(server, { ...tokens, ...chains, exact: 'output', amount })
  const route = withFee(plain, server.transferFee, feePayer)
  const intent = { chainId, tokenAddress, amount: amount.toString(), feePayer, sender, receiver }
  const purchase = { orderId, paymentLinkId, purchaseData }
  return preparePayment(server, { kind: 'transfer', route, clientId, sender, receiver, ...purchase, intent })
}

/** The fee comes on top of the amount, or out of it. */
function withFee(
  route: Route,
  fee: { bps: number; receiver: Address } | undefined,
  payer: 'sender' | 'receiver',
): Route {
  const [step] = route.steps
  if (!fee) return route
  const amount = (step.amountOut * BigInt(fee.bps)) / 10_000n
  const amountIn = payer === 'sender' ? step.amountIn + amount : step.amountIn
  const amountOut = payer === 'sender' ? step.amountOut : step.amountOut - amount
  if (amountOut <= 0n) throw new ServiceError('AMOUNT_TOO_LOW', 'The amount does not cover the fee')
  const detail: TransferFee = { amount, receiver: fee.receiver }
  const fees = [{ token: step.origin, amount }]
  const steps = [{ ...step, amountIn, amountOut }] as const
  return { ...route, amountIn, minAmountOut: amountOut, fees, steps, detail }
}
