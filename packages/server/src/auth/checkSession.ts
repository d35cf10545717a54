import { and, eq, gt } from 'drizzle-orm'
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
  return { sessionId: session.id, accountId: session.accountId, freshFor }
}

/** The same, for what needs a login of a moment ago (T18, T19). */
export async function checkFreshSession(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<CheckedSession> {
  const session = await checkSession(wallet, caller)
  if (session.freshFor === 0) throw new ServiceError('STALE_LOGIN', 'Sign in again first.')
  return session
}
