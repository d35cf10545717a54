import type { EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { desc, eq } from 'drizzle-orm'
import { checkFreshSession } from '../../auth/checkSession.js'
import { openShare } from '../../auth/sealShare.js'
import { walletAccountTable } from '../../database/tables/walletAccountTable.js'
import { walletShareTable } from '../../database/tables/walletShareTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import { sharePlace } from '../../wallet/sharePlace.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Both of the server's shares, for a new device of somebody who has just logged in. */
export async function recoverShares(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.recoverShares>> {
  const { accountId } = await checkFreshSession(wallet, caller)
  const [found] = await wallet.database
    .select()
    .from(walletShareTable)
    .innerJoin(walletAccountTable, eq(walletAccountTable.id, walletShareTable.accountId))
    .where(eq(walletShareTable.accountId, accountId))
    .orderBy(desc(walletShareTable.createdAt))
    .limit(1)
  const address = found?.wallet_account.address
  if (!found || !address) throw new ServiceError('NOT_FOUND', 'This account has no wallet yet')
  const { deviceHash, authShare, recoveryShare } = found.wallet_share
  const owner = { accountId, deviceHash }
  wallet.log({ level: 'info', event: 'wallet.recovered', accountId })
  return {
    address,
    authShare: openShare(authShare, sharePlace(wallet, 'auth', owner)) as `0x${string}`,
    recoveryShare: openShare(recoveryShare, sharePlace(wallet, 'recovery', owner)),
  }
}
