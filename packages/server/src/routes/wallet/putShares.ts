import {
  type EndpointRequest,
  type EndpointResponse,
  isSameAddress,
  type walletEndpoints,
} from '@billfold/protocol'
import { and, eq, isNull } from 'drizzle-orm'
import { getAddress } from 'viem'
import { checkFreshSession } from '../../auth/checkSession.js'
import { hashSecret } from '../../auth/hashSecret.js'
import { sealShare } from '../../auth/sealShare.js'
import { walletAccountTable } from '../../database/tables/walletAccountTable.js'
import { walletShareTable } from '../../database/tables/walletShareTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import { findRecovery } from '../../wallet/findRecovery.js'
import { sharePlace } from '../../wallet/sharePlace.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Keeps the shares of one device; only after a fresh login, and only for the account's one address. */
export async function putShares(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.putShares> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.putShares>> {
  const { accountId } = await checkFreshSession(wallet, caller)
  const address = getAddress(body.address)
  const deviceHash = hashSecret(body.deviceId)
  const owner = { accountId, deviceHash }
  if (body.recoveryShare.startsWith('code.') !== (findRecovery(wallet, caller) === 'user'))
    throw new ServiceError('INVALID_INPUT', 'Recovery is set up otherwise on this server')
  await wallet.database.transaction(async (tx) => {
    const own = eq(walletAccountTable.id, accountId)
    await tx
      .update(walletAccountTable)
      .set({ address })
      .where(and(own, isNull(walletAccountTable.address)))
    const [account] = await tx.select().from(walletAccountTable).where(own)
    if (!isSameAddress(account?.address, address))
      throw new ServiceError('CONFLICT', 'This account has another address already')
    const shares = {
      authShare: sealShare(body.authShare, sharePlace(wallet, 'auth', owner)),
      recoveryShare: sealShare(body.recoveryShare, sharePlace(wallet, 'recovery', owner)),
    }
    await tx
      .insert(walletShareTable)
      .values({ ...owner, ...shares, createdAt: new Date(wallet.now()) })
      .onConflictDoUpdate({
        target: [walletShareTable.accountId, walletShareTable.deviceHash],
        set: shares,
      })
  })
  return { address }
}
