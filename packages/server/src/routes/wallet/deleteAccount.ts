import type { EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { eq } from 'drizzle-orm'
import { checkFreshSession } from '../../auth/checkSession.js'
import { walletAccountTable } from '../../database/tables/walletAccountTable.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Deletes everything that belongs to the account: logins, sessions, shares. */
export async function deleteAccount(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.deleteAccount>> {
  const { accountId } = await checkFreshSession(wallet, caller)
  await wallet.database.delete(walletAccountTable).where(eq(walletAccountTable.id, accountId))
  wallet.log({ level: 'info', event: 'wallet.deleted', accountId })
  return {}
}
