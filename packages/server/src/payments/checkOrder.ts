import { and, eq, inArray } from 'drizzle-orm'
import { onrampTable } from '../database/tables/onrampTable.js'
import { paymentTable } from '../database/tables/paymentTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { ServerContext } from '../ServerContext.js'
import { isSettled, settledStatuses } from './isSettled.js'

export type CheckOrderParameters = {
  clientId: string
  orderId?: string | undefined
  /** What the receiver is to get; `amount` is undefined where it follows from what is paid. */
  terms: { chainId: number; token: string; receiver: string; amount: bigint | undefined }
}

/**
 * The order that a payment is for; one that is paid, or is being paid, is not prepared again. Only a payment of the
 * same to the same counts: anybody can name an order.
 */
export async function checkOrder(
  server: ServerContext,
  { clientId, orderId, terms }: CheckOrderParameters,
): Promise<string | undefined> {
  if (orderId === undefined) return undefined
  const { chainId, token, amount } = terms
  const receiver = terms.receiver.toLowerCase()
  const [taken] = await server.database
    .select({ id: paymentTable.id, status: paymentTable.status })
    .from(paymentTable)
    .where(
      and(
        eq(paymentTable.clientId, clientId),
        eq(paymentTable.orderId, orderId),
        eq(paymentTable.destinationChainId, chainId),
        eq(paymentTable.destinationToken, token),
        eq(paymentTable.receiver, receiver),
        amount === undefined ? undefined : eq(paymentTable.destinationAmount, amount.toString()),
        inArray(paymentTable.status, ['pending', ...settledStatuses]),
      ),
    )
    .limit(1)
  if (!taken) return checkCards(server, { clientId, orderId, terms })
  const state = isSettled(taken.status) ? 'has been paid' : 'is being paid'
  throw new ServiceError('CONFLICT', `This order ${state}, by payment ${taken.id}`, { paymentId: taken.id })
}

/** The same for cards: an order is one payment, by whatever means. */
async function checkCards(
  server: ServerContext,
  { clientId, orderId, terms }: CheckOrderParameters & { orderId: string },
): Promise<string> {
  const { chainId, token, amount } = terms
  const [taken] = await server.database
    .select({ id: onrampTable.id, status: onrampTable.status })
    .from(onrampTable)
    .where(
      and(
        eq(onrampTable.clientId, clientId),
        eq(onrampTable.orderId, orderId),
        eq(onrampTable.chainId, chainId),
        eq(onrampTable.token, token),
        eq(onrampTable.receiver, terms.receiver.toLowerCase()),
        amount === undefined ? undefined : eq(onrampTable.amount, amount.toString()),
        inArray(onrampTable.status, ['PENDING', 'COMPLETED']),
      ),
    )
    .limit(1)
  if (!taken) return orderId
  const state = taken.status === 'COMPLETED' ? 'has been paid' : 'is being paid'
  throw new ServiceError('CONFLICT', `This order ${state}, by payment ${taken.id}`, { paymentId: taken.id })
}
