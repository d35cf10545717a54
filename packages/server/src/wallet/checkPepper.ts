import { createHmac } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { hashGuessable } from '../auth/hashSecret.js'
import { walletFactTable } from '../database/tables/walletFactTable.js'
import { walletProfileTable as profiles } from '../database/tables/walletProfileTable.js'
import type { WalletContext } from './WalletContext.js'

const name = 'pepper'

/** Refuses to start with another pepper than the rows were made with: every login would lead to a new, empty account. */
export async function checkPepper({
  database,
  pepper,
}: Pick<WalletContext, 'database' | 'pepper'>): Promise<void> {
  const fingerprint = createHmac('sha256', pepper).update('billfold pepper fingerprint').digest('hex')
  const [kept] = await database.select().from(walletFactTable).where(eq(walletFactTable.name, name))
  if (kept ? kept.value !== fingerprint : !(await fitsProfiles({ database, pepper })))
    throw new Error(
      'The pepper of the wallet has changed: nobody would find their account again. Put the retired auth key back, ' +
        'or set wallet.keys.pepper to what `billfold-server wallet pepper` prints with the old keys',
    )
  if (!kept) await database.insert(walletFactTable).values({ name, value: fingerprint }).onConflictDoNothing()
}

/** For databases of before the fingerprint was kept: the newest email login must be found by its address. */
async function fitsProfiles({
  database,
  pepper,
}: Pick<WalletContext, 'database' | 'pepper'>): Promise<boolean> {
  const [profile] = await database
    .select()
    .from(profiles)
    .where(eq(profiles.type, 'email'))
    .orderBy(desc(profiles.createdAt))
    .limit(1)
  const email = profile?.details.email
  return !email || profile.subject === hashGuessable({ pepper }, 'email', email)
}
