import { and, eq, inArray } from 'drizzle-orm'
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
  if (!taken) return orderId
  const state = taken.status === 'completed' ? 'has been paid' : 'is being paid'
  throw new ServiceError('CONFLICT', `This order ${state}, by payment ${taken.id}`)
}
