import { eq } from 'drizzle-orm'
import { paymentTable } from '../database/tables/paymentTable.js'
import { toOrderKey } from '../payments/toOrderKey.js'
import type { ServerContext } from '../ServerContext.js'
import type { RouteContext } from './RouteContext.js'

/** What a route provider may know and change of payments. */
export function createRoutePayments(server: ServerContext): RouteContext['payments'] {
  return {
    async find(reference) {
      const [payment] = await server.database
        .select()
        .from(paymentTable)
        .where(eq(paymentTable.reference, reference))
      if (!payment) return undefined
      const { id, clientId, orderId } = payment
      return { id, order: orderId === null ? undefined : { clientId, key: toOrderKey(orderId, payment) } }
    },
    /** The answer stays the same when it is asked again. */
    async takeOrder(tx, { id, order }) {
      if (!order) return true
      const key = [order.clientId, order.key]
      await tx.query(
        'insert into settled_order (client_id, order_id, payment_id) values ($1, $2, $3) on conflict do nothing',
        [...key, id],
      )
      const [settled] = await tx.query<{ paymentId: string }>(
        'select payment_id as "paymentId" from settled_order where client_id = $1 and order_id = $2',
        key,
      )
      return settled?.paymentId === id
    },
    async setReason(tx, { id }, reason) {
      await tx.query('update payment set reason = $2 where id = $1', [id, reason])
    },
  }
}
