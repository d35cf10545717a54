import { and, eq } from 'drizzle-orm'
import { walletSessionTable as table } from '../database/tables/walletSessionTable.js'
import type { WalletContext } from '../wallet/WalletContext.js'
import { hashSecret } from './hashSecret.js'
import { revokeUsed } from './revokeUsed.js'

/** Makes every token of a session worthless, also by one that was renewed in the same moment. */
export async function endSession(
  wallet: WalletContext,
  { refreshToken, scope }: { refreshToken: string; scope: string },
): Promise<void> {
  const refreshHash = hashSecret(refreshToken)
  const ended = await wallet.database
    .update(table)
    .set({ revoked: true })
    .where(and(eq(table.refreshHash, refreshHash), eq(table.scope, scope)))
    .returning()
  if (ended.length === 0) await revokeUsed(wallet, refreshHash)
}
