import { and, eq } from 'drizzle-orm'
import { type OnrampSession, onrampTable } from '../database/tables/onrampTable.js'
import type { ServerContext } from '../ServerContext.js'
import { announceCard, releaseCardOrder } from './announceCard.js'

/** How a session ended. */
export type SessionEnd = Pick<OnrampSession, 'status'> & Partial<OnrampSession>

/** Ends a session once: its state must still be the one that was read. Its merchant is told in the same transaction. */
export async function endSession(
  server: ServerContext,
  { id, status }: OnrampSession,
  change: SessionEnd,
): Promise<void> {
  await server.database.transaction(async (tx) => {
    const [ended] = await tx
      .update(onrampTable)
      .set(change)
      .where(and(eq(onrampTable.id, id), eq(onrampTable.status, status)))
      .returning()
    if (!ended) return
    if (ended.status === 'FAILED') await releaseCardOrder(tx, ended)
    await announceCard(server, tx, ended)
  })
  server.bell.ring()
}
