import { isSameAddress } from '@billfold/protocol'
import { and, desc, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { type PaymentLink, paymentLinkTable } from '../database/tables/paymentLinkTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { ServerContext } from '../ServerContext.js'

export type CheckLinkParameters = {
  clientId: string
  orderId?: string | undefined
  paymentLinkId?: string | undefined
  /** What the receiver gets; the token's address in lower case. */
  delivery: { chainId: number; token: string; amount: bigint }
  receiver: Address
}

/**
 * The order behind a payment link; a payment that differs from it in anything is refused, whatever the browser says.
 * An order that has a link is held to it also when the browser leaves the link out.
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
