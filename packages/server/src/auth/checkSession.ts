import { and, eq, gt, ne } from 'drizzle-orm'
import { walletProfileTable } from '../database/tables/walletProfileTable.js'
import { walletSessionTable as table } from '../database/tables/walletSessionTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../wallet/WalletContext.js'
import { authLimits } from './authLimits.js'
import { hashSecret } from './hashSecret.js'

export type CheckedSession = {
  sessionId: string
  accountId: string
  /** Milliseconds for which the login, not a renewal, still counts as fresh. */
  freshFor: number
  /** The device that it is on; null until that has its shares. */
  deviceHash: string | null
  /** The kind of login that began it. */
  login: string | null
}

/** Whose access token this is; refuses one that is unknown, expired, revoked or of another client. */
export async function checkSession(
  wallet: WalletContext,
  { bearer, scope }: WalletCaller,
): Promise<CheckedSession> {
  const now = wallet.now()
  const [session] = await wallet.database
    .select()
    .from(table)
    .where(
      and(
        eq(table.accessHash, hashSecret(bearer ?? '')),
        eq(table.scope, scope),
        eq(table.revoked, false),
        gt(table.accessExpiresAt, new Date(now)),
      ),
    )
  if (!session) throw new ServiceError('UNAUTHORIZED', 'The session has ended. Sign in again.')
  const freshFor = Math.max(0, session.authenticatedAt.getTime() + authLimits.freshMs - now)
  const { id: sessionId, accountId, deviceHash, login } = session
  return { sessionId, accountId, deviceHash, freshFor, login }
}

/**
 * The same, for what needs a login of a moment ago (T18, T19). Being a guest proves nothing but the device: it counts
 * only for as long as the account has no other login.
 */
export async function checkFreshSession(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<CheckedSession> {
  const session = await checkSession(wallet, caller)
  if ((await getFreshFor(wallet, session)) === 0)
    throw new ServiceError('STALE_LOGIN', 'Sign in again first.')
  return session
}

/** For how long yet the login of a session counts as one of a moment ago, in milliseconds. */
export async function getFreshFor(wallet: WalletContext, session: CheckedSession): Promise<number> {
  const isGuest = session.login === 'guest' && (await hasOtherLogin(wallet, session.accountId))
  return isGuest ? 0 : session.freshFor
}

async function hasOtherLogin({ database }: WalletContext, accountId: string): Promise<boolean> {
  const { accountId: owner, type } = walletProfileTable
  const found = await database
    .select({ type })
    .from(walletProfileTable)
    .where(and(eq(owner, accountId), ne(type, 'guest')))
    .limit(1)
  return found.length > 0
}
