import type { OnrampRefusal } from '@billfold/protocol'
import { getAddress, type Hash } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import type { OnrampSession } from '../../infra/db/tables/payments.js'
import { getToken, toWireToken } from '../tokens/findToken.js'

/** Messages by refusal code. */
const sentences: Record<OnrampRefusal, string> = {
  amountTooLow: 'The amount is below what the provider sells for',
  amountTooHigh: 'The amount is above what the provider sells for',
  country: 'The provider does not serve this country',
  currency: 'The provider does not take this currency',
  token: 'The provider does not sell this token',
  busy: 'The provider has too many requests',
  declined: 'The card was declined',
  identity: 'The provider could not confirm who is buying',
  cardLimit: 'The payment is above the limit of the card or the account',
  expired: 'The session expired',
  undelivered: 'The tokens could not be delivered',
  paidElsewhere: 'This order has been paid by other means',
  refunded: 'The provider sent the money back',
  unavailable: 'The provider is not available here',
}

/** Returns the message of a failed session, with its refusal code if there is one. */
export function describeFailure(stored: string): { reason: string; refusal?: { reason: OnrampRefusal } } {
  if (!Object.hasOwn(sentences, stored)) return { reason: stored }
  const word = stored as OnrampRefusal
  return { reason: sentences[word], refusal: { reason: word } }
}

/** Describes a card session for `GET /v1/payments/{id}/status`. */
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

/** Describes a card session for its merchant. */
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
