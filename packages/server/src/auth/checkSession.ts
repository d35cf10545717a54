import { and, eq, gt } from 'drizzle-orm'
import { walletSessionTable as table } from '../database/tables/walletSessionTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../wallet/WalletContext.js'
import { authLimits } from './authLimits.js'
import { hashSecret } from './hashSecret.js'

export type CheckedSession = {
  accountId: string
  /** Whether the person logged in a moment ago, and not only renewed a session. */
  fresh: boolean
}

/** Whose access token this is; refuses one that is unknown, expired, revoked or of another client. */
export async function checkSession(
  wallet: WalletContext,
  { bearer, clientId }: WalletCaller,
): Promise<CheckedSession> {
  const now = wallet.now()
  const [session] = await wallet.database
    .select()
    .from(table)
    .where(
      and(
        eq(table.accessHash, hashSecret(bearer ?? '')),
        eq(table.scope, clientId),
        eq(table.revoked, false),
        gt(table.accessExpiresAt, new Date(now)),
      ),
    )
  if (!session) throw new ServiceError('UNAUTHORIZED', 'The session has ended. Sign in again.')
  const fresh = session.authenticatedAt.getTime() > now - authLimits.freshMs
  return { accountId: session.accountId, fresh }
}
