import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { settledOrderTable } from '../database/tables/paymentTable.js'
import { duplicateReason } from './duplicateReason.js'
import { type Ordered, toOrderKey } from './toOrderKey.js'

export type OrderTaker = Ordered & { id: string; clientId: string; orderId: string | null }

/** Takes an order for a payment; false when another payment has it. A payment without an order needs none. */
export async function takeOrder(tx: Database, payment: OrderTaker): Promise<boolean> {
  const { clientId, id } = payment
  if (payment.orderId === null) return true
  const orderId = toOrderKey(payment.orderId, payment)
  await tx.insert(settledOrderTable).values({ clientId, orderId, paymentId: id }).onConflictDoNothing()
  const [settled] = await tx
    .select()
    .from(settledOrderTable)
    .where(and(eq(settledOrderTable.clientId, clientId), eq(settledOrderTable.orderId, orderId)))
  return settled?.paymentId === id
}

/** Gives an order back that a payment took, so that it can be paid again. */
export async function releaseOrder(tx: Database, payment: OrderTaker): Promise<void> {
  if (payment.orderId === null) return
  const { clientId, orderId, paymentId } = settledOrderTable
  const key = toOrderKey(payment.orderId, payment)
  const released = await tx
    .delete(settledOrderTable)
    .where(and(eq(clientId, payment.clientId), eq(orderId, key), eq(paymentId, payment.id)))
    .returning({ id: paymentId })
  if (released.length > 0) await queueDuplicates(tx, payment)
}

/** A second payment of the order that has arrived may now settle it. */
async function queueDuplicates(tx: Database, { clientId, orderId }: OrderTaker): Promise<void> {
  await tx.execute(sql`
    insert into payment_check (payment_id) select id from payment
    where client_id = ${clientId} and order_id = ${orderId} and reason = ${duplicateReason}`)
}
