import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { walletSocialTable as table } from '../../database/tables/walletSocialTable.js'
import type { WalletContext } from '../../wallet/WalletContext.js'
import { createSecret, hashSecret } from '../hashSecret.js'

/** A code for the login that this browser last came back with; the frame that began must have its handle too. */
export async function pickUpSocial(
  { database, now }: WalletContext,
  browser: string | undefined,
): Promise<string | undefined> {
  if (browser === undefined) return undefined
  const [row] = await database
    .select({ handleHash: table.handleHash })
    .from(table)
    .where(
      and(
        eq(table.browserHash, hashSecret(browser)),
        isNotNull(table.login),
        gt(table.expiresAt, new Date(now())),
      ),
    )
    .orderBy(desc(table.expiresAt))
    .limit(1)
  if (!row) return undefined
  const code = createSecret()
  await database
    .update(table)
    .set({ pickupHash: hashSecret(code) })
    .where(eq(table.handleHash, row.handleHash))
  return code
}
