import { and, desc, eq, or } from 'drizzle-orm'
import { paymentTable, type StoredPayment } from '../database/tables/paymentTable.js'
import type { ServerContext } from '../ServerContext.js'

/** The payment that a transaction belongs to, at either end or as its refund. */
export async function findPaymentByHash(
  server: ServerContext,
  chainId: number,
  hash: string,
): Promise<StoredPayment | undefined> {
  const { originChainId, destinationChainId, originHash, destinationHash, refundHash } = paymentTable
  const [row] = await server.database
    .select()
    .from(paymentTable)
    .where(
      or(
        and(eq(originChainId, chainId), or(eq(originHash, hash), eq(refundHash, hash))),
        and(eq(destinationChainId, chainId), eq(destinationHash, hash)),
      ),
    )
    .orderBy(desc(paymentTable.updatedAt))
    .limit(1)
  return row
}
