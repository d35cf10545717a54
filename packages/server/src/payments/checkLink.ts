import { eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { type PaymentLink, paymentLinkTable } from '../database/tables/paymentLinkTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { ServerContext } from '../ServerContext.js'

export type CheckLinkParameters = {
  paymentLinkId?: string | undefined
  /** What the receiver gets; the token's address in lower case. */
  delivery: { chainId: number; token: string; amount: bigint }
  receiver: Address
}

/** The order behind a payment link; a payment that differs from it in anything is refused, whatever the browser says. */
export async function checkLink(
  server: ServerContext,
  { paymentLinkId, delivery, receiver }: CheckLinkParameters,
): Promise<PaymentLink | undefined> {
  if (paymentLinkId === undefined) return undefined
  const [link] = await server.database
    .select()
    .from(paymentLinkTable)
    .where(eq(paymentLinkTable.id, paymentLinkId))
  if (!link) throw new ServiceError('INVALID_INPUT', 'There is no such payment link')
  if (link.expiresAt.getTime() <= server.now())
    throw new ServiceError('INVALID_INPUT', 'The payment link has expired')
  const same =
    delivery.chainId === link.chainId &&
    delivery.token === link.token &&
    delivery.amount === BigInt(link.amount) &&
    receiver.toLowerCase() === link.receiver
  if (!same) throw new ServiceError('INVALID_INPUT', 'The payment differs from its payment link')
  return link
}
