import { desc, eq } from 'drizzle-orm'
import type { WalletContext } from '../../context/WalletContext.js'
import { walletAccountTable as accounts, walletShareTable as shares } from '../../infra/db/tables/wallet.js'
import { openShare } from '../../infra/sealShare.js'
import { findRecovery } from '../auth/walletAccounts.js'

/** Returns the key ring and context that seal a share. */
export function shareKey(
  { options }: { options: Pick<WalletContext['options'], 'keys'> },
  kind: 'auth' | 'recovery',
  { accountId, deviceHash }: { accountId: string; deviceHash: string },
) {
  return { ring: options.keys[kind], place: `${kind}:${accountId}:${deviceHash}` }
}

type Account = { accountId: string; scope: string }

/** Fixes who holds an account's third share once its key exists, so that a changed setting locks no user out. */
export async function keepRecovery(
  wallet: WalletContext,
  { accountId, scope }: Account,
): Promise<'managed' | 'user'> {
  const [account] = await wallet.database.select().from(accounts).where(eq(accounts.id, accountId))
  if (account?.address && account.recovery) return account.recovery
  const stored = account?.address ? await readFromShares(wallet, accountId) : undefined
  const recovery = stored ?? findRecovery(wallet, scope)
  if (recovery !== account?.recovery)
    await wallet.database.update(accounts).set({ recovery }).where(eq(accounts.id, accountId))
  return recovery
}

/** Infers the mode of older accounts: shares readable by the server are in hex. */
async function readFromShares(wallet: WalletContext, accountId: string) {
  const [newest] = await wallet.database
    .select()
    .from(shares)
    .where(eq(shares.accountId, accountId))
    .orderBy(desc(shares.createdAt))
    .limit(1)
  if (!newest) return undefined
  const text = openShare(newest.recoveryShare, shareKey(wallet, 'recovery', newest))
  return text.startsWith('0x') ? 'managed' : 'user'
}
