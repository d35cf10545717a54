import { eq } from 'drizzle-orm'
import { walletSessionTable } from '../database/tables/walletSessionTable.js'
import { walletUsedRefreshTable } from '../database/tables/walletUsedRefreshTable.js'
import type { WalletContext } from '../wallet/WalletContext.js'

/** Ends the session that a refresh token once belonged to; gives its id, if there was one. */
export async function revokeUsed(
  { database }: Pick<WalletContext, 'database'>,
  refreshHash: string,
): Promise<string | undefined> {
  const [used] = await database
    .select()
    .from(walletUsedRefreshTable)
    .where(eq(walletUsedRefreshTable.refreshHash, refreshHash))
  if (!used) return undefined
  const { id } = walletSessionTable
  await database.update(walletSessionTable).set({ revoked: true }).where(eq(id, used.sessionId))
  return used.sessionId
}
