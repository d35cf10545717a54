import { and, desc, eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { paymentTable, type StoredPayment } from '../database/tables/paymentTable.js'
import type { ServerContext } from '../ServerContext.js'

/** The payment that a transaction belongs to, at either end or as its refund. Each has an index of its own. */
export async function findPaymentByHash(
  { database }: Pick<ServerContext, 'database'>,
  chainId: number,
  hash: string,
): Promise<StoredPayment | undefined> {
  const { originChainId, destinationChainId, originHash, destinationHash, refundHash } = paymentTable
  const [origin, destination] = [eq(originChainId, chainId), eq(destinationChainId, chainId)]
  const find = (where: ReturnType<typeof and>) => database.select().from(paymentTable).where(where)
  const [row] = await unionAll(
    find(and(origin, eq(originHash, hash))),
    find(and(origin, eq(refundHash, hash))),
    find(and(destination, eq(destinationHash, hash))),
  )
    .orderBy(desc(paymentTable.updatedAt))
    .limit(1)
  return row
}
