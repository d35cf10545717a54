import { and, eq, inArray, isNull } from 'drizzle-orm'
import { walletShareTable as table } from '../database/tables/walletShareTable.js'
import type { WalletContext } from '../wallet/WalletContext.js'
import { findProfile, type ProvenLogin } from './findOrCreateAccount.js'
import { hashSecret } from './hashSecret.js'

/** The owner of a login, and which of these devices the account knows; only the device itself can name its id. */
export async function findKnownDevice(
  wallet: WalletContext,
  login: Pick<ProvenLogin, 'scope' | 'type' | 'subject'>,
  devices: readonly string[],
): Promise<{ accountId?: string | undefined; deviceHash?: string | undefined }> {
  const profile = await findProfile(wallet, wallet.database, login)
  if (!profile) return {}
  const { accountId } = profile
  if (devices.length === 0) return { accountId }
  const [found] = await wallet.database
    .select({ deviceHash: table.deviceHash })
    .from(table)
    .where(
      and(
        eq(table.accountId, accountId),
        inArray(table.deviceHash, devices.map(hashSecret)),
        isNull(table.signedOutAt),
      ),
    )
  return { accountId, deviceHash: found?.deviceHash }
}
