import type { EndpointResponse, WalletDevice, walletEndpoints } from '@billfold/protocol'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { checkSession } from '../../auth/checkSession.js'
import { walletShareTable as table } from '../../database/tables/walletShareTable.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** The devices that can use the key, the one that was used last first. */
export async function listDevices(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.listDevices>> {
  const { accountId, deviceHash } = await checkSession(wallet, caller)
  return { devices: await readDevices(wallet, { accountId, deviceHash }) }
}

/** The same, for a session that is checked. */
export async function readDevices(
  { database }: WalletContext,
  { accountId, deviceHash }: { accountId: string; deviceHash: string | null },
): Promise<WalletDevice[]> {
  const rows = await database
    .select()
    .from(table)
    .where(and(eq(table.accountId, accountId), isNull(table.signedOutAt)))
    .orderBy(desc(table.usedAt), desc(table.createdAt))
  return rows.map(({ name, place, usedAt, createdAt, ...row }) => ({
    id: row.deviceHash,
    name: name ?? '',
    place: place ?? '',
    addedAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    current: row.deviceHash === deviceHash,
  }))
}
