import { eq } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { type StoredPayment, settledOrderTable } from '../database/tables/paymentTable.js'

/** States in which a payment settles nothing: its order can be paid again. */
const released: readonly StoredPayment['status'][] = ['created', 'refunded', 'failed']

/** Gives an order back when the payment that took it was sent back or undone; in the transaction that says so. */
export async function releaseOrder(
  tx: Database,
  { id, orderId }: StoredPayment,
  status: StoredPayment['status'],
): Promise<void> {
  if (orderId === null || !released.includes(status)) return
  await tx.delete(settledOrderTable).where(eq(settledOrderTable.paymentId, id))
}
