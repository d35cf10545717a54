import { randomUUID } from 'node:crypto'
import type { WalletProfile } from '@billfold/protocol'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { walletAccountTable } from '../database/tables/walletAccountTable.js'
import { type PasskeyCredential, walletProfileTable } from '../database/tables/walletProfileTable.js'
import { ServiceError } from '../http/ServiceError.js'
import { findRecovery } from '../wallet/findRecovery.js'
import type { WalletContext } from '../wallet/WalletContext.js'
import { hashGuessable } from './hashSecret.js'

export type ProvenLogin = Omit<WalletProfile, 'id'> & {
  scope: string
  /** What was proven: an email address, a guest's secret, a name that a provider gave. */
  subject: string
  credential?: PasskeyCredential | undefined
  /** It was made just now: nobody can have it yet, and whoever says so of a known one is not its owner (T16). */
  mustBeNew?: boolean | undefined
}

type Transaction = Pick<Database, 'select' | 'insert'>

/** The account that a login belongs to; a login seen for the first time makes one, and never joins another by likeness. */
export async function findOrCreateAccount(wallet: WalletContext, login: ProvenLogin): Promise<string> {
  return wallet.database.transaction(async (tx) => {
    const known = await findProfile(wallet, tx, login)
    if (known && login.mustBeNew) throw new ServiceError('LOGIN_REFUSED', 'This login was not accepted.')
    if (known) return known.accountId
    const accountId = randomUUID()
    const createdAt = new Date(wallet.now())
    const { scope } = login
    const recovery = findRecovery(wallet, scope)
    await tx.insert(walletAccountTable).values({ id: accountId, scope, recovery, createdAt })
    if (await addProfile(wallet, tx, login, accountId)) return accountId
    // The same person in two windows: whoever came second joins the first.
    if (login.mustBeNew) throw new ServiceError('LOGIN_REFUSED', 'This login was not accepted.')
    await tx.delete(walletAccountTable).where(eq(walletAccountTable.id, accountId))
    const first = await findProfile(wallet, tx, login)
    if (!first) throw new Error('A login vanished while it was being made')
    return first.accountId
  })
}

/** The row of a login, if anybody has it. */
export async function findProfile(
  wallet: WalletContext,
  tx: Pick<Transaction, 'select'>,
  { scope, type, subject }: Pick<ProvenLogin, 'scope' | 'type' | 'subject'>,
) {
  const table = walletProfileTable
  const hash = hashGuessable(wallet, type, subject)
  const [found] = await tx
    .select()
    .from(table)
    .where(and(eq(table.scope, scope), eq(table.type, type), eq(table.subject, hash)))
  return found
}

/** Gives a login to an account; false when somebody has it already. */
export async function addProfile(
  wallet: WalletContext,
  tx: Pick<Transaction, 'insert'>,
  login: ProvenLogin,
  accountId: string,
): Promise<boolean> {
  const { scope, type, details, name = null, avatar = null, credential = null } = login
  const subject = hashGuessable(wallet, type, login.subject)
  const createdAt = new Date(wallet.now())
  const added = await tx
    .insert(walletProfileTable)
    .values({ scope, type, subject, accountId, details, name, avatar, credential, createdAt })
    .onConflictDoNothing()
    .returning()
  return added.length > 0
}
