import { and, eq } from 'drizzle-orm'
import { walletSessionTable as table } from '../database/tables/walletSessionTable.js'
import type { WalletContext } from '../wallet/WalletContext.js'
import { hashSecret } from './hashSecret.js'

/** Makes every token of a session worthless. */
export async function endSession(
  wallet: WalletContext,
  { refreshToken, scope }: { refreshToken: string; scope: string },
): Promise<void> {
  await wallet.database
    .update(table)
    .set({ revoked: true })
    .where(and(eq(table.refreshHash, hashSecret(refreshToken)), eq(table.scope, scope)))
}
