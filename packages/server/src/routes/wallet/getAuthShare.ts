import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { and, eq, isNull } from 'drizzle-orm'
import { checkSession } from '../../auth/checkSession.js'
import { hashSecret } from '../../auth/hashSecret.js'
import { openShare } from '../../auth/sealShare.js'
import { walletAccountTable } from '../../database/tables/walletAccountTable.js'
import { walletShareTable } from '../../database/tables/walletShareTable.js'
import { sharePlace } from '../../wallet/sharePlace.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** One share, for a device that holds another. */
export async function getAuthShare(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.getAuthShare> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.getAuthShare>> {
  const { accountId } = await checkSession(wallet, caller)
  const deviceHash = hashSecret(body.deviceId)
  const [found] = await wallet.database
    .select({ address: walletAccountTable.address, sealed: walletShareTable.authShare })
    .from(walletAccountTable)
    .leftJoin(
      walletShareTable,
      and(
        eq(walletShareTable.accountId, walletAccountTable.id),
        eq(walletShareTable.deviceHash, deviceHash),
        isNull(walletShareTable.signedOutAt),
      ),
    )
    .where(eq(walletAccountTable.id, accountId))
  if (found?.sealed) {
    const { place } = await caller.getAsker()
    await wallet.database
      .update(walletShareTable)
      .set({ place, usedAt: new Date(wallet.now()) })
      .where(and(eq(walletShareTable.accountId, accountId), eq(walletShareTable.deviceHash, deviceHash)))
  }
  const place = sharePlace(wallet, 'auth', { accountId, deviceHash })
  return {
    address: found?.address ?? undefined,
    authShare: found?.sealed ? (openShare(found.sealed, place) as `0x${string}`) : undefined,
  }
}
