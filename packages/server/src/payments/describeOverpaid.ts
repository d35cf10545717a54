import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { type StoredPayment, settledOrderTable } from '../database/tables/paymentTable.js'
import { duplicateReason } from './duplicateReason.js'
import { toOrderKey } from './toOrderKey.js'

/** A second payment for one order: the order is settled, and this money belongs to who sent it. */
export async function describeOverpaid(database: Database, payment: StoredPayment) {
  if (payment.reason !== duplicateReason || payment.orderId === null) return {}
  const { clientId, orderId, paymentId } = settledOrderTable
  const [settled] = await database
    .select({ paymentId })
    .from(settledOrderTable)
    .where(and(eq(clientId, payment.clientId), eq(orderId, toOrderKey(payment.orderId, payment))))
  const overpaid = {
    settledBy: settled?.paymentId,
    returnTo: payment.sender,
    chainId: payment.destinationChainId,
    token: payment.destinationToken,
    amount: payment.receivedAmount,
  }
  return { overpaid }
}
