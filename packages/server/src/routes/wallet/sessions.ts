import type { EndpointRequest, EndpointResponse, WalletDevice, walletEndpoints } from '@billfold/protocol'
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import {
  checkFreshSession,
  checkSession,
  endSession as end,
  rotateSession,
} from '../../features/auth/loginSessions.js'
import { recordEvent } from '../../features/auth/recordEvent.js'
import { walletSessionTable } from '../../infra/db/tables/logins.js'
import { walletShareTable } from '../../infra/db/tables/wallet.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Exchanges the refresh token of a session. */
export function refreshSession(
  wallet: WalletContext,
  { body, scope }: EndpointRequest<typeof walletEndpoints.refreshSession> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.refreshSession>> {
  return rotateSession(wallet, { refreshToken: body.refreshToken, scope })
}

/** Logs out; the response is the same for unknown sessions. */
export async function endSession(
  wallet: WalletContext,
  { body, scope }: EndpointRequest<typeof walletEndpoints.endSession> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.endSession>> {
  await end(wallet, { refreshToken: body.refreshToken, scope })
  return {}
}

/** Lists devices with access to the key, last used first. */
export async function listDevices(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.listDevices>> {
  const { accountId, deviceHash } = await checkSession(wallet, caller)
  return { devices: await readDevices(wallet, { accountId, deviceHash }) }
}

/** Lists the devices of a checked session. */
async function readDevices(
  { database }: WalletContext,
  { accountId, deviceHash }: { accountId: string; deviceHash: string | null },
): Promise<WalletDevice[]> {
  const rows = await database
    .select()
    .from(walletShareTable)
    .where(and(eq(walletShareTable.accountId, accountId), isNull(walletShareTable.signedOutAt)))
    .orderBy(desc(walletShareTable.usedAt), desc(walletShareTable.createdAt))
  return rows.map(({ name, place, usedAt, createdAt, ...row }) => ({
    id: row.deviceHash,
    name: name ?? '',
    place: place ?? '',
    addedAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    current: row.deviceHash === deviceHash,
  }))
}

/** Ends the sessions of a device and marks it unknown. Its shares stay for recovery. */
export async function endDevice(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.endDevice> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.endDevice>> {
  const { accountId, sessionId, deviceHash } = await checkFreshSession(wallet, caller)
  await wallet.database.transaction(async (tx) => {
    const ended = await tx
      .update(walletShareTable)
      .set({ signedOutAt: new Date(wallet.now()) })
      .where(
        and(
          eq(walletShareTable.accountId, accountId),
          eq(walletShareTable.deviceHash, body.id),
          isNull(walletShareTable.signedOutAt),
        ),
      )
      .returning()
    if (ended.length === 0) throw new ServiceError('NOT_FOUND', 'There is no such device')
    await tx
      .update(walletSessionTable)
      .set({ revoked: true })
      .where(
        and(
          eq(walletSessionTable.accountId, accountId),
          or(
            eq(walletSessionTable.deviceHash, body.id),
            // Sessions without a device are not listed, so they end too, except the caller's.
            and(isNull(walletSessionTable.deviceHash), ne(walletSessionTable.id, sessionId)),
          ),
        ),
      )
  })
  await recordEvent(wallet, { accountId, event: 'signedOut', asker: await caller.getAsker() })
  return { devices: await readDevices(wallet, { accountId, deviceHash }) }
}
