import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { chainHeadTable } from '../database/tables/chainHeadTable.js'

/** Writes how far a chain is indexed and final, in the transaction that stores its blocks. */
export async function saveHead(tx: Database, head: typeof chainHeadTable.$inferInsert): Promise<void> {
  await tx
    .insert(chainHeadTable)
    .values(head)
    .onConflictDoUpdate({ target: chainHeadTable.chainId, set: head })
}

/** Writes that more of the stored blocks have become final; false when that was known. */
export async function raiseFinal(
  database: Database,
  { chainId, toFinal }: { chainId: number; toFinal: (tip: number) => number | undefined },
): Promise<boolean> {
  const table = chainHeadTable
  const [head] = await database.select().from(table).where(eq(table.chainId, chainId))
  const final = head && toFinal(head.number)
  if (!head || final === undefined) return false
  const raised = await database
    .update(table)
    .set({ final })
    .where(
      and(
        eq(table.chainId, chainId),
        eq(table.number, head.number),
        or(isNull(table.final), lt(table.final, final)),
      ),
    )
    .returning({ chainId: table.chainId })
  return raised.length > 0
}
