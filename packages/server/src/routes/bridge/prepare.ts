import type {
  EndpointRequest,
  EndpointResponse,
  prepareBuy as prepareBuyEndpoint,
  prepareSell as prepareSellEndpoint,
  prepareTransfer as prepareTransferEndpoint,
} from '@billfold/protocol'
import type { Address } from 'viem'
import type { TransferFee } from '../../adapters/routes/plainTransfer.js'
import type { RequestMeta, ServerContext } from '../../context/ServerContext.js'
import type { Route } from '../../features/bridge/findRoute.js'
import { quoteRoute, quoteRoutes } from '../../features/bridge/quoteRoute.js'
import { preparePayment } from '../../features/payments/preparePayment.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Prepares transactions for an exact output. */
export async function prepareBuy(
  server: ServerContext,
  { body, clientId }: EndpointRequest<typeof prepareBuyEndpoint> & RequestMeta,
): Promise<EndpointResponse<typeof prepareBuyEndpoint>> {
  const {
    buyAmountWei,
    amount: old,
    maxSteps,
    sender,
    receiver,
    orderId,
    paymentLinkId,
    purchaseData,
    ...pair
  } = body
  const amount = BigInt(buyAmountWei ?? old ?? 0)
  const routes = await quoteRoutes(server, { ...pair, exact: 'output', amount, maxSteps, sender, receiver })
  const intent = { ...pair, amount: amount.toString(), sender, receiver }
  const purchase = { orderId, paymentLinkId, purchaseData }
  return preparePayment(server, { kind: 'buy', routes, clientId, sender, receiver, ...purchase, intent })
}

/** Prepares transactions for an exact input. */
export async function prepareSell(
  server: ServerContext,
  { body, clientId }: EndpointRequest<typeof prepareSellEndpoint> & RequestMeta,
): Promise<EndpointResponse<typeof prepareSellEndpoint>> {
  const {
    sellAmountWei,
    amount: old,
    maxSteps,
    sender,
    receiver,
    orderId,
    paymentLinkId,
    purchaseData,
    ...pair
  } = body
  const amount = BigInt(sellAmountWei ?? old ?? 0)
  const routes = await quoteRoutes(server, { ...pair, exact: 'input', amount, maxSteps, sender, receiver })
  const intent = { ...pair, amount: amount.toString(), sender, receiver, purchaseData }
  const purchase = { orderId, paymentLinkId, purchaseData }
  return preparePayment(server, { kind: 'sell', routes, clientId, sender, receiver, ...purchase, intent })
}

/** Prepares transactions of a plain transfer. */
export async function prepareTransfer(
  server: ServerContext,
  { body, clientId }: EndpointRequest<typeof prepareTransferEndpoint> & RequestMeta,
): Promise<EndpointResponse<typeof prepareTransferEndpoint>> {
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
  const routes = [withFee(plain, server.transferFee, feePayer)]
  const intent = { chainId, tokenAddress, amount: amount.toString(), feePayer, sender, receiver }
  const purchase = { orderId, paymentLinkId, purchaseData }
  return preparePayment(server, { kind: 'transfer', routes, clientId, sender, receiver, ...purchase, intent })
}

/** Adds the fee to the amount or deducts it. */
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
