import { and, eq, inArray } from 'drizzle-orm'
import { onrampTable } from '../database/tables/onrampTable.js'
import { paymentTable } from '../database/tables/paymentTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { ServerContext } from '../ServerContext.js'

/** The order that a payment is for; one that is paid, or is being paid, is not prepared again. */
export async function checkOrder(
  server: ServerContext,
  { clientId, orderId }: { clientId: string; orderId?: string | undefined },
): Promise<string | undefined> {
  if (orderId === undefined) return undefined
  const [taken] = await server.database
    .select({ id: paymentTable.id, status: paymentTable.status })
    .from(paymentTable)
    .where(
      and(
        eq(paymentTable.clientId, clientId),
        eq(paymentTable.orderId, orderId),
        inArray(paymentTable.status, ['pending', 'completed']),
      ),
    )
    .limit(1)
  if (!taken) return checkCards(server, { clientId, orderId })
  const state = taken.status === 'completed' ? 'has been paid' : 'is being paid'
  throw new ServiceError('CONFLICT', `This order ${state}, by payment ${taken.id}`, taken.id)
}

/** The same for cards: an order is one payment, by whatever means. */
async function checkCards(
  server: ServerContext,
  { clientId, orderId }: { clientId: string; orderId: string },
): Promise<string> {
  const [taken] = await server.database
    .select({ id: onrampTable.id, status: onrampTable.status })
    .from(onrampTable)
    .where(
      and(
        eq(onrampTable.clientId, clientId),
        eq(onrampTable.orderId, orderId),
        inArray(onrampTable.status, ['PENDING', 'COMPLETED']),
      ),
    )
    .limit(1)
  if (!taken) return orderId
  const state = taken.status === 'COMPLETED' ? 'has been paid' : 'is being paid'
  throw new ServiceError('CONFLICT', `This order ${state}, by payment ${taken.id}`, taken.id)
}
