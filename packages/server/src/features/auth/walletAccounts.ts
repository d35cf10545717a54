import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import type { Database } from '../../infra/db/Database.js'
import { ecosystemPartnerTable as partners } from '../../infra/db/tables/clients.js'
import type { ProvenLogin } from '../../infra/db/tables/logins.js'
import {
  walletShareTable as shares,
  walletAccountTable,
  walletProfileTable,
} from '../../infra/db/tables/wallet.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { hashGuessable, hashSecret } from './hashSecret.js'
import { checkFreshSession } from './loginSessions.js'
import { recordEvent } from './recordEvent.js'

/** Finds the scope of a client's accounts: its own, or an ecosystem that lists it. The prefix keeps ids apart. */
export async function findScope(
  { database }: Pick<WalletContext, 'database'>,
  { clientId, ecosystemId }: { clientId: string; ecosystemId?: string | undefined },
): Promise<string | undefined> {
  if (!ecosystemId) return `client:${clientId}`
  const [partner] = await database
    .select()
    .from(partners)
    .where(and(eq(partners.ecosystemId, ecosystemId), eq(partners.clientId, clientId)))
  return partner && `ecosystem:${partner.ecosystemId}`
}

/** Returns who holds the third share of a new wallet: the client's setting, or the server's for ecosystems. */
export function findRecovery(
  { clients, options }: Pick<WalletContext, 'clients' | 'options'>,
  scope: string,
): 'managed' | 'user' {
  const [kind, clientId = ''] = scope.split(':', 2)
  const clientRecovery = kind === 'client' ? clients.get(clientId)?.auth?.recovery : undefined
  return clientRecovery ?? options.recovery
}

type Transaction = Pick<Database, 'select' | 'insert'>

/** Finds the account of a login, or creates one. Accounts are never merged by similarity. */
export async function findOrCreateAccount(
  wallet: WalletContext,
  login: ProvenLogin,
  { language }: Pick<WalletCaller, 'language'>,
): Promise<string> {
  return wallet.database.transaction(async (tx) => {
    const known = await findProfile(wallet, tx, login)
    if (known && login.mustBeNew) throw new ServiceError('LOGIN_REFUSED', 'This login was not accepted.')
    if (known) return known.accountId
    const accountId = randomUUID()
    const createdAt = new Date(wallet.now())
    const { scope } = login
    const recovery = findRecovery(wallet, scope)
    await tx.insert(walletAccountTable).values({ id: accountId, scope, recovery, language, createdAt })
    if (await addProfile(wallet, tx, login, accountId)) return accountId
    // The same login may arrive from two windows; the second uses the account of the first.
    if (login.mustBeNew) throw new ServiceError('LOGIN_REFUSED', 'This login was not accepted.')
    await tx.delete(walletAccountTable).where(eq(walletAccountTable.id, accountId))
    const first = await findProfile(wallet, tx, login)
    if (!first) throw new Error('A login vanished while it was being made')
    return first.accountId
  })
}

/** Finds the row of a login. */
export async function findProfile(
  wallet: WalletContext,
  tx: Pick<Transaction, 'select'>,
  { scope, type, subject }: Pick<ProvenLogin, 'scope' | 'type' | 'subject'>,
) {
  const table = walletProfileTable
  const hash = hashGuessable(wallet, type, subject)
  const [profile] = await tx
    .select()
    .from(table)
    .where(and(eq(table.scope, scope), eq(table.type, type), eq(table.subject, hash)))
  return profile
}

/** Adds a login to an account; returns false if it already belongs to one. */
async function addProfile(
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

/** Adds a proven login to the session's account; requires a fresh login (T18). */
export async function linkLogin(
  wallet: WalletContext,
  caller: WalletCaller,
  login: ProvenLogin,
): Promise<void> {
  const { accountId } = await checkFreshSession(wallet, caller)
  if (!(await addProfile(wallet, wallet.database, login, accountId))) {
    const owner = await findProfile(wallet, wallet.database, login)
    if (owner?.accountId === accountId) return
    throw new ServiceError('LINKED_ELSEWHERE', 'This login belongs to another account.')
  }
  await recordEvent(wallet, { accountId, event: 'linked', asker: await caller.getAsker() })
}

/** Finds the account of a login and the device it knows. Only the device knows its own id. */
export async function findKnownDevice(
  wallet: WalletContext,
  login: Pick<ProvenLogin, 'scope' | 'type' | 'subject'>,
  devices: readonly string[],
): Promise<{ accountId?: string | undefined; deviceHash?: string | undefined }> {
  const profile = await findProfile(wallet, wallet.database, login)
  if (!profile) return {}
  const { accountId } = profile
  if (devices.length === 0) return { accountId }
  const [device] = await wallet.database
    .select({ deviceHash: shares.deviceHash })
    .from(shares)
    .where(
      and(
        eq(shares.accountId, accountId),
        inArray(shares.deviceHash, devices.map(hashSecret)),
        isNull(shares.signedOutAt),
      ),
    )
  return { accountId, deviceHash: device?.deviceHash }
}
