import type { EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { asc, eq } from 'drizzle-orm'
import { checkSession, getFreshFor } from '../../auth/checkSession.js'
import { walletAccountTable } from '../../database/tables/walletAccountTable.js'
import { walletProfileTable } from '../../database/tables/walletProfileTable.js'
import { keepRecovery } from '../../wallet/keepRecovery.js'
import { toWireProfile } from '../../wallet/toWireProfile.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** The account of the session and the ways to log in to it. */
export async function getAccount(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.getAccount>> {
  const session = await checkSession(wallet, caller)
  const { accountId } = session
  const [account] = await wallet.database
    .select()
    .from(walletAccountTable)
    .where(eq(walletAccountTable.id, accountId))
  const profiles = await wallet.database
    .select()
    .from(walletProfileTable)
    .where(eq(walletProfileTable.accountId, accountId))
    .orderBy(asc(walletProfileTable.createdAt))
  return {
    id: accountId,
    freshFor: await getFreshFor(wallet, session),
    address: account?.address ?? undefined,
    recovery: await keepRecovery(wallet, { ...caller, accountId }),
    profiles: profiles.map(toWireProfile),
  }
}
