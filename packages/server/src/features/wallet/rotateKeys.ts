import { and, asc, eq, gt, like, not, or } from 'drizzle-orm'
import type { WalletOptions } from '../../context/WalletOptions.js'
import type { Database } from '../../infra/db/Database.js'
import { walletShareTable as shares, walletProviderTable } from '../../infra/db/tables/wallet.js'
import { openShare, sealShare } from '../../infra/sealShare.js'
import { providerKey } from '../auth/createProviders.js'
import { shareKey } from './keepRecovery.js'

const batch = 200

type Keys = Pick<WalletOptions, 'keys'>

/** Reseals all secrets with the newest keys while the server runs. Can be interrupted and restarted. */
export async function rotateKeys(
  database: Database,
  { keys }: Keys,
): Promise<{ shares: number; providers: number }> {
  const stale = or(
    not(like(shares.authShare, `1.${keys.auth[0].id}.%`)),
    not(like(shares.recoveryShare, `1.${keys.recovery[0].id}.%`)),
  )
  let done = 0
  let after = { accountId: '', deviceHash: '' }
  for (;;) {
    const past = or(
      gt(shares.accountId, after.accountId),
      and(eq(shares.accountId, after.accountId), gt(shares.deviceHash, after.deviceHash)),
    )
    const rows = await database
      .select()
      .from(shares)
      .where(and(stale, past))
      .orderBy(asc(shares.accountId), asc(shares.deviceHash))
      .limit(batch)
    for (const row of rows) done += await rotateShare(database, { keys }, row)
    const last = rows.at(-1)
    if (!last) break
    after = last
  }
  return { shares: done, providers: await rotateProviders(database, { keys }) }
}

/** Writes only if the row is unchanged, because a device may have saved newer shares. */
async function rotateShare(
  database: Database,
  { keys }: Keys,
  { accountId, deviceHash, authShare, recoveryShare }: typeof shares.$inferSelect,
): Promise<number> {
  const owner = { accountId, deviceHash }
  const reseal = (text: string, kind: 'auth' | 'recovery') => {
    const place = shareKey({ options: { keys } }, kind, owner)
    return sealShare(openShare(text, place), place)
  }
  const changed = await database
    .update(shares)
    .set({ authShare: reseal(authShare, 'auth'), recoveryShare: reseal(recoveryShare, 'recovery') })
    .where(
      and(
        eq(shares.accountId, accountId),
        eq(shares.deviceHash, deviceHash),
        eq(shares.authShare, authShare),
        eq(shares.recoveryShare, recoveryShare),
      ),
    )
    .returning({ accountId: shares.accountId })
  return changed.length
}

async function rotateProviders(database: Database, { keys }: Keys): Promise<number> {
  const rows = await database.select().from(walletProviderTable)
  const stale = rows.filter(({ secret }) => !secret.startsWith(`1.${keys.auth[0].id}.`))
  for (const { id, secret } of stale) {
    const place = providerKey(keys.auth, id)
    const next = sealShare(openShare(secret, place), place)
    await database.update(walletProviderTable).set({ secret: next }).where(eq(walletProviderTable.id, id))
  }
  return stale.length
}
