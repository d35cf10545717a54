import {
  type EndpointRequest,
  type EndpointResponse,
  isSameAddress,
  type walletEndpoints,
  writeSharesMessage,
} from '@billfold/protocol'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { getAddress, verifyMessage } from 'viem'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import { authLimits } from '../../features/auth/authLimits.js'
import { countAttempt } from '../../features/auth/countAttempt.js'
import { hashSecret } from '../../features/auth/hashSecret.js'
import { checkFreshSession, checkSession } from '../../features/auth/loginSessions.js'
import { recordEvent } from '../../features/auth/recordEvent.js'
import { keepRecovery, shareKey } from '../../features/wallet/keepRecovery.js'
import type { Database } from '../../infra/db/Database.js'
import { walletSessionTable } from '../../infra/db/tables/logins.js'
import { walletAccountTable, walletShareTable } from '../../infra/db/tables/wallet.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { openShare, sealShare } from '../../infra/sealShare.js'

/** Returns one share to a device that holds another. */
export async function getAuthShare(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.getAuthShare> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.getAuthShare>> {
  const { accountId } = await checkSession(wallet, caller)
  const deviceHash = hashSecret(body.deviceId)
  const [row] = await wallet.database
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
  if (row?.sealed) {
    const { place } = await caller.getAsker()
    await wallet.database
      .update(walletShareTable)
      .set({ place, usedAt: new Date(wallet.now()) })
      .where(and(eq(walletShareTable.accountId, accountId), eq(walletShareTable.deviceHash, deviceHash)))
  }
  const place = shareKey(wallet, 'auth', { accountId, deviceHash })
  return {
    address: row?.address ?? undefined,
    authShare: row?.sealed ? (openShare(row.sealed, place) as `0x${string}`) : undefined,
  }
}

/** Newest rows per recovery method. Older ones serve if a newer one is broken. */
const rowsPerWay = 5

/** Returns the server's shares to a new device after a fresh login; counted, logged and notified (T19). */
export async function recoverShares(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.recoverShares>> {
  const { accountId } = await checkFreshSession(wallet, caller)
  await countAttempt(wallet, { of: ['recover', accountId], limit: authLimits.recoveriesPerHour })
  const rows = await wallet.database
    .select()
    .from(walletShareTable)
    .innerJoin(walletAccountTable, eq(walletAccountTable.id, walletShareTable.accountId))
    .where(eq(walletShareTable.accountId, accountId))
    .orderBy(desc(walletShareTable.createdAt))
  const address = rows[0]?.wallet_account.address
  if (!address) throw new ServiceError('NOT_FOUND', 'This account has no wallet yet')
  await recordEvent(wallet, { accountId, event: 'recovered', asker: await caller.getAsker() })
  const shares = rows.map(({ wallet_share: { deviceHash, authShare, recoveryShare } }) => {
    const owner = { accountId, deviceHash }
    return {
      authShare: openShare(authShare, shareKey(wallet, 'auth', owner)) as `0x${string}`,
      recoveryShare: openShare(recoveryShare, shareKey(wallet, 'recovery', owner)),
    }
  })
  return { address, shares: takeNewest(shares) }
}

/** Keeps rows of every recovery method, since a recovered device seals its row with only one. */
function takeNewest<T extends { recoveryShare: string }>(shares: readonly T[]): T[] {
  const taken = new Map<string, number>()
  return shares.filter(({ recoveryShare }) => {
    // Methods: the server, the code, or one of several passkeys.
    const ways = recoveryShare
      .split('+')
      .map((sealed) => /^(code|prf\.[\w-]+)\./.exec(sealed)?.[1] ?? 'server')
    for (const way of ways) taken.set(way, (taken.get(way) ?? 0) + 1)
    return ways.some((way) => (taken.get(way) ?? 0) <= rowsPerWay)
  })
}

/** Stores the shares of a device; requires a fresh login, the account's address and a signature by its key. */
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
    const isAccount = eq(walletAccountTable.id, accountId)
    await tx
      .update(walletAccountTable)
      .set({ address })
      .where(and(isAccount, isNull(walletAccountTable.address)))
    const [account] = await tx.select().from(walletAccountTable).where(isAccount)
    if (!isSameAddress(account?.address, address))
      throw new ServiceError('CONFLICT', 'This account has another address already')
    const shares = {
      authShare: sealShare(body.authShare, shareKey(wallet, 'auth', owner)),
      recoveryShare: sealShare(body.recoveryShare, shareKey(wallet, 'recovery', owner)),
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

/** Deletes the least recently used devices with their sessions, which no list would show. */
async function dropOldest(
  tx: Pick<Database, 'select' | 'delete' | 'update'>,
  accountId: string,
): Promise<void> {
  const isAccount = eq(walletShareTable.accountId, accountId)
  const surplus = await tx
    .select({ deviceHash: walletShareTable.deviceHash })
    .from(walletShareTable)
    .where(isAccount)
    .orderBy(desc(walletShareTable.usedAt))
    .offset(authLimits.devicesPerAccount)
  if (surplus.length === 0) return
  const old = surplus.map(({ deviceHash }) => deviceHash)
  await tx.delete(walletShareTable).where(and(isAccount, inArray(walletShareTable.deviceHash, old)))
  await tx
    .update(walletSessionTable)
    .set({ revoked: true })
    .where(and(eq(walletSessionTable.accountId, accountId), inArray(walletSessionTable.deviceHash, old)))
}
