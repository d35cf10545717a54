import type { EndpointRequest, EndpointResponse, prepareSell as endpoint } from '@billfold/protocol'
import { quoteRoute } from '../../bridge/quoteRoute.js'
import type { RequestMeta } from '../../http/RequestMeta.js'
import { preparePayment } from '../../payments/preparePayment.js'
import type { ServerContext } from '../../ServerContext.js'

/** Transactions for an exact input. */
export async function prepareSell(
  server: ServerContext,
  { body, clientId }: EndpointRequest<typeof endpoint> & RequestMeta,
): Promise<EndpointResponse<typeof endpoint>> {
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
  const route = await quoteRoute(server, { ...pair, exact: 'input', amount, maxSteps, sender, receiver })
  const intent = { ...pair, amount: amount.toString(), sender, receiver, purchaseData }
  const purchase = { orderId, paymentLinkId, purchaseData }
  return preparePayment(server, { kind: 'sell', route, clientId, sender, receiver, ...purchase, intent })
}
