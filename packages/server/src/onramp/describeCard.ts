import { getAddress, type Hash } from 'viem'
import type { OnrampSession } from '../database/tables/onrampTable.js'
import type { ServerContext } from '../ServerContext.js'
import { getToken } from '../tokens/getToken.js'
import { toWireToken } from '../tokens/toWireToken.js'
import { describeFailure } from './describeFailure.js'

/** A card session as `GET /v1/payments/{id}/status` shows any payment. */
export async function describeCard(server: ServerContext, session: OnrampSession) {
  const { id, status, chainId, transactionHash, reason } = session
  const token = await getToken(server, chainId, getAddress(session.token))
  return {
    status: status === 'CREATED' ? 'PENDING' : status,
    paymentId: id,
    transactions: transactionHash === null ? [] : [{ chainId, transactionHash: transactionHash as Hash }],
    ...(reason ? describeFailure(reason) : {}),
    destinationAmount: session.amount,
    destinationToken: await toWireToken(server, token, { prices: true }),
    receiver: getAddress(session.receiver),
  }
}

/** A card session as its merchant sees it. */
export async function describeCardForMerchant(server: ServerContext, session: OnrampSession) {
  const { orderId, paymentLinkId, purchaseData, provider, currency, currencyAmount } = session
  return {
    ...(await describeCard(server, session)),
    state: session.status.toLowerCase(),
    destinationChainId: session.chainId,
    destinationTokenAddress: getAddress(session.token),
    ...(purchaseData ? { purchaseData } : {}),
    ...(orderId === null ? {} : { orderId }),
    ...(paymentLinkId === null ? {} : { paymentLinkId }),
    card: { provider, currency, currencyAmount },
    createdAt: session.createdAt.getTime(),
  }
}
