import { randomUUID } from 'node:crypto'
import type { WalletProfile } from '@billfold/protocol'
import { and, eq } from 'drizzle-orm'
import { walletAccountTable } from '../database/tables/walletAccountTable.js'
import { walletProfileTable } from '../database/tables/walletProfileTable.js'
import type { WalletContext } from '../wallet/WalletContext.js'
import { hashGuessable } from './hashSecret.js'

export type ProvenLogin = Omit<WalletProfile, 'id'> & {
  scope: string
  /** What was proven: an email address, a guest's secret. */
  subject: string
}

/** The account that a login belongs to; a login seen for the first time makes one. */
export async function findOrCreateAccount(wallet: WalletContext, login: ProvenLogin): Promise<string> {
  const { scope, type, details } = login
  const subject = hashGuessable(wallet, type, login.subject)
  const own = and(
    eq(walletProfileTable.scope, scope),
    eq(walletProfileTable.type, type),
    eq(walletProfileTable.subject, subject),
  )
  return wallet.database.transaction(async (tx) => {
    const [known] = await tx.select().from(walletProfileTable).where(own)
    if (known) return known.accountId
    const accountId = randomUUID()
    const createdAt = new Date(wallet.now())
    await tx.insert(walletAccountTable).values({ id: accountId, scope, createdAt })
    const added = await tx
      .insert(walletProfileTable)
      .values({ scope, type, subject, accountId, details, createdAt })
      .onConflictDoNothing()
      .returning()
    if (added.length > 0) return accountId
    // The same person in two windows: whoever came second joins the first.
    await tx.delete(walletAccountTable).where(eq(walletAccountTable.id, accountId))
    const [first] = await tx.select().from(walletProfileTable).where(own)
    if (!first) throw new Error('A login vanished while it was being made')
    return first.accountId
  })
}
