import {
  type EndpointRequest,
  type EndpointResponse,
  isSameAddress,
  type walletEndpoints,
  writeSharesMessage,
} from '@billfold/protocol'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { getAddress, verifyMessage } from 'viem'
import { authLimits } from '../../auth/authLimits.js'
import { checkFreshSession } from '../../auth/checkSession.js'
import { hashSecret } from '../../auth/hashSecret.js'
import { sealShare } from '../../auth/sealShare.js'
import type { Database } from '../../database/Database.js'
import { walletAccountTable } from '../../database/tables/walletAccountTable.js'
import { walletSessionTable } from '../../database/tables/walletSessionTable.js'
import { walletShareTable } from '../../database/tables/walletShareTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import { keepRecovery } from '../../wallet/keepRecovery.js'
import { sharePlace } from '../../wallet/sharePlace.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Keeps the shares of one device; only after a fresh login, only for the account's one address, and signed by its key. */
export async function putShares(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.putShares> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.putShares>> {
  const { accountId, sessionId } = await checkFreshSession(wallet, caller)
  const address = getAddress(body.address)
  const message = writeSharesMessage({ ...body, accountId, address })
  const isSigned = await verifyMessage({ address, message, signature: body.signature }).catch(() => false)
  if (!isSigned) throw new ServiceError('INVALID_INPUT', 'The key of this address did not sign these shares')
  const deviceHash = hashSecret(body.deviceId)
  const owner = { accountId, deviceHash }
  const recovery = await keepRecovery(wallet, { ...caller, accountId })
  if (body.recoveryShare.startsWith('0x') !== (recovery === 'managed'))
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
    const now = new Date(wallet.now())
    const { device: name, place } = await caller.getAsker()
    await tx
      .insert(walletShareTable)
      .values({ ...owner, ...shares, name, place, usedAt: now, createdAt: now })
      .onConflictDoUpdate({
        target: [walletShareTable.accountId, walletShareTable.deviceHash],
        set: { ...shares, name, place, usedAt: now, signedOutAt: null },
      })
    await tx.update(walletSessionTable).set({ deviceHash }).where(eq(walletSessionTable.id, sessionId))
    await dropOldest(tx, accountId)
  })
  return { address }
}

/** So many devices nobody has: the ones that were unused for longest go, with their sessions, which no list would show. */
async function dropOldest(
  tx: Pick<Database, 'select' | 'delete' | 'update'>,
  accountId: string,
): Promise<void> {
  const own = eq(walletShareTable.accountId, accountId)
  const surplus = await tx
    .select({ deviceHash: walletShareTable.deviceHash })
    .from(walletShareTable)
    .where(own)
    .orderBy(desc(walletShareTable.usedAt))
    .offset(authLimits.devicesPerAccount)
  if (surplus.length === 0) return
  const old = surplus.map(({ deviceHash }) => deviceHash)
  await tx.delete(walletShareTable).where(and(own, inArray(walletShareTable.deviceHash, old)))
  await tx
    .update(walletSessionTable)
    .set({ revoked: true })
    .where(and(eq(walletSessionTable.accountId, accountId), inArray(walletSessionTable.deviceHash, old)))
}
