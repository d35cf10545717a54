import { desc, eq } from 'drizzle-orm'
import { openShare } from '../auth/sealShare.js'
import { walletAccountTable as accounts } from '../database/tables/walletAccountTable.js'
import { walletShareTable as shares } from '../database/tables/walletShareTable.js'
import { findRecovery } from './findRecovery.js'
import { sharePlace } from './sharePlace.js'
import type { WalletContext } from './WalletContext.js'

type Account = { accountId: string; scope: string }

/** Who keeps an account's third share: settled once its key is made, so that a changed setting strands nobody. */
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

/** For accounts of before the mode was kept: a share that the server can read is in hex. */
async function readFromShares(wallet: WalletContext, accountId: string) {
  const [newest] = await wallet.database
    .select()
    .from(shares)
    .where(eq(shares.accountId, accountId))
    .orderBy(desc(shares.createdAt))
    .limit(1)
  if (!newest) return undefined
  const text = openShare(newest.recoveryShare, sharePlace(wallet, 'recovery', newest))
  return text.startsWith('0x') ? 'managed' : 'user'
}
