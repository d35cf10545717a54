import type { EndpointRequest, EndpointResponse, prepareBuy as endpoint } from '@billfold/protocol'
import { quoteRoute } from '../../bridge/quoteRoute.js'
import type { RequestMeta } from '../../http/RequestMeta.js'
import { preparePayment } from '../../payments/preparePayment.js'
import type { ServerContext } from '../../ServerContext.js'

/** Transactions for an exact output. */
export async function prepareBuy(
  server: ServerContext,
  { body, clientId }: EndpointRequest<typeof endpoint> & RequestMeta,
): Promise<EndpointResponse<typeof endpoint>> {
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
  const route = await quoteRoute(server, { ...pair, exact: 'output', amount, maxSteps, sender, receiver })
  const intent = { ...pair, amount: amount.toString(), sender, receiver }
  const purchase = { orderId, paymentLinkId, purchaseData }
  return preparePayment(server, { kind: 'buy', route, clientId, sender, receiver, ...purchase, intent })
}
