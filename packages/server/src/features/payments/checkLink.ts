import { isSameAddress } from '@billfold/protocol'
import { and, desc, eq } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import { type PaymentLink, paymentLinkTable } from '../../infra/db/tables/payments.js'
import { ServiceError } from '../../infra/ServiceError.js'

export type CheckLinkParameters = {
  clientId: string
  orderId?: string | undefined
  paymentLinkId?: string | undefined
  /** Amount for the receiver; the token address in lower case. */
  delivery: { chainId: number; token: string; amount: bigint }
  receiver: Address
}

/**
 * Finds the order of a payment link and rejects payments with other terms. Applies also if the browser omits the
 * link.
 */
export async function checkLink(
  server: ServerContext,
  { clientId, orderId, paymentLinkId, delivery, receiver }: CheckLinkParameters,
): Promise<PaymentLink | undefined> {
  const table = paymentLinkTable
  const byOrder = orderId && and(eq(table.clientId, clientId), eq(table.orderId, orderId))
  const wanted = paymentLinkId === undefined ? byOrder : eq(table.id, paymentLinkId)
  if (!wanted) return undefined
  const [link] = await server.database
    .select()
    .from(table)
    .where(wanted)
    .orderBy(desc(table.createdAt))
    .limit(1)
  if (!link && paymentLinkId === undefined) return undefined
  if (!link) throw new ServiceError('INVALID_INPUT', 'There is no such payment link')
  if (link.expiresAt.getTime() <= server.now())
    throw new ServiceError('INVALID_INPUT', 'The payment link has expired')
  const same =
    delivery.chainId === link.chainId &&
    isSameAddress(delivery.token, link.token) &&
    delivery.amount === BigInt(link.amount) &&
    isSameAddress(receiver, link.receiver)
  if (!same) throw new ServiceError('INVALID_INPUT', 'The payment differs from its payment link')
  return link
}

/** Converts an order to the wire format. */
export function toWireLink(link: PaymentLink) {
  return {
    id: link.id,
    chainId: link.chainId,
    tokenAddress: getAddress(link.token),
    amount: link.amount,
    receiver: getAddress(link.receiver),
    orderId: link.orderId,
    ...(link.purchaseData ? { purchaseData: link.purchaseData } : {}),
    expiration: link.expiresAt.getTime(),
  }
}
