import type { EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { eq } from 'drizzle-orm'
import { authLimits } from '../../auth/authLimits.js'
import { checkFreshSession } from '../../auth/checkSession.js'
import { recordEvent } from '../../auth/recordEvent.js'
import { walletAccountTable } from '../../database/tables/walletAccountTable.js'
import { walletSessionTable } from '../../database/tables/walletSessionTable.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Signs every device out and lets the account go in a few days; a login before then keeps it. */
export async function deleteAccount(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.deleteAccount>> {
  const { accountId } = await checkFreshSession(wallet, caller)
  const deletesAt = new Date(wallet.now() + authLimits.deleteAfterMs)
  await wallet.database.transaction(async (tx) => {
    await tx.update(walletAccountTable).set({ deletesAt }).where(eq(walletAccountTable.id, accountId))
    await tx
      .update(walletSessionTable)
      .set({ revoked: true })
      .where(eq(walletSessionTable.accountId, accountId))
  })
  await recordEvent(wallet, { accountId, event: 'deleting', asker: await caller.getAsker() })
  return { at: deletesAt.toISOString() }
}
