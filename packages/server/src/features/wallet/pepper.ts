import { createHmac, hkdfSync } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { WalletContext } from '../../context/WalletContext.js'
import type { WalletOptions } from '../../context/WalletOptions.js'
import { walletProfileTable as profiles, walletFactTable } from '../../infra/db/tables/wallet.js'
import { hashGuessable } from '../auth/hashSecret.js'

/** Returns the key of code and address hashes. Derived by default from the oldest auth key, which must then stay. */
export function findPepper({ auth, pepper }: WalletOptions['keys']): Buffer {
  const oldest = auth[auth.length - 1] ?? auth[0]
  const bytes = pepper
    ? Buffer.from(pepper, 'base64')
    : Buffer.from(hkdfSync('sha256', Buffer.from(oldest.secret, 'base64'), '', 'billfold wallet pepper', 32))
  if (bytes.length !== 32) throw new Error('wallet.keys.pepper is not 32 bytes in base64')
  return bytes
}

const name = 'pepper'

/** Rejects a changed pepper at start, because every login would lead to a new, empty account. */
export async function checkPepper({
  database,
  pepper,
}: Pick<WalletContext, 'database' | 'pepper'>): Promise<void> {
  const fingerprint = createHmac('sha256', pepper).update('billfold pepper fingerprint').digest('hex')
  const [stored] = await database.select().from(walletFactTable).where(eq(walletFactTable.name, name))
  if (stored ? stored.value !== fingerprint : !(await matchesProfiles({ database, pepper })))
    throw new Error(
      'The pepper of the wallet has changed: nobody would find their account again. Put the retired auth key back, ' +
        'or set wallet.keys.pepper to what `billfold-server wallet pepper` prints with the old keys',
    )
  if (!stored)
    await database.insert(walletFactTable).values({ name, value: fingerprint }).onConflictDoNothing()
}

/** Checks older databases without a fingerprint: the newest email login must match its hash. */
async function matchesProfiles({
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
