import { randomUUID } from 'node:crypto'
import type { WalletSession } from '@billfold/protocol'
import { and, eq, gt, ne } from 'drizzle-orm'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import { walletSessionTable, walletUsedRefreshTable } from '../../infra/db/tables/logins.js'
import { walletProfileTable } from '../../infra/db/tables/wallet.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { authLimits } from './authLimits.js'
import { createSecret, hashSecret } from './hashSecret.js'

/** Creates a token pair and the hashes to store. */
function createTokens({ now }: Pick<WalletContext, 'now'>) {
  const tokens = {
    accessToken: createSecret(),
    accessLifetime: authLimits.accessMs,
    refreshToken: createSecret(),
  }
  const columns = {
    accessHash: hashSecret(tokens.accessToken),
    accessExpiresAt: new Date(now() + authLimits.accessMs),
    refreshHash: hashSecret(tokens.refreshToken),
    usedAt: new Date(now()),
  }
  return { tokens, columns }
}

export type StartSessionParameters = {
  accountId: string
  scope: string
  login: string
  /** Null for a device without shares. */
  deviceHash: string | null
}

/** Starts a session after a login. */
export async function startSession(
  wallet: WalletContext,
  parameters: StartSessionParameters,
): Promise<WalletSession> {
  const { tokens, columns } = createTokens(wallet)
  await wallet.database.insert(walletSessionTable).values({
    id: randomUUID(),
    ...parameters,
    ...columns,
    authenticatedAt: columns.usedAt,
    revoked: false,
  })
  return { accountId: parameters.accountId, ...tokens }
}

/** Ends the session of a used refresh token and returns its id. */
async function revokeUsed(
  { database }: Pick<WalletContext, 'database'>,
  refreshHash: string,
): Promise<string | undefined> {
  const [used] = await database
    .select()
    .from(walletUsedRefreshTable)
    .where(eq(walletUsedRefreshTable.refreshHash, refreshHash))
  if (!used) return undefined
  const { id } = walletSessionTable
  await database.update(walletSessionTable).set({ revoked: true }).where(eq(id, used.sessionId))
  return used.sessionId
}

/** Exchanges a refresh token; a reused one ends the whole session (T15). */
export async function rotateSession(
  wallet: WalletContext,
  { refreshToken, scope }: { refreshToken: string; scope: string },
): Promise<WalletSession> {
  const refreshHash = hashSecret(refreshToken)
  const now = wallet.now()
  const { tokens, columns } = createTokens(wallet)
  const rotated = await wallet.database.transaction(async (tx) => {
    const [session] = await tx
      .update(walletSessionTable)
      .set(columns)
      .where(
        and(
          eq(walletSessionTable.refreshHash, refreshHash),
          eq(walletSessionTable.scope, scope),
          eq(walletSessionTable.revoked, false),
          gt(walletSessionTable.usedAt, new Date(now - authLimits.idleMs)),
          gt(walletSessionTable.authenticatedAt, new Date(now - authLimits.absoluteMs)),
        ),
      )
      .returning()
    if (session) await tx.insert(walletUsedRefreshTable).values({ refreshHash, sessionId: session.id })
    return session
  })
  if (rotated) return { accountId: rotated.accountId, ...tokens }
  const sessionId = await revokeUsed(wallet, refreshHash)
  if (sessionId) wallet.log({ level: 'warn', event: 'wallet.refreshReused', sessionId })
  throw new ServiceError('UNAUTHORIZED', 'The session has ended. Sign in again.')
}

/** Ends a session with all tokens, including those of a concurrent renewal. */
export async function endSession(
  wallet: WalletContext,
  { refreshToken, scope }: { refreshToken: string; scope: string },
): Promise<void> {
  const refreshHash = hashSecret(refreshToken)
  const ended = await wallet.database
    .update(walletSessionTable)
    .set({ revoked: true })
    .where(and(eq(walletSessionTable.refreshHash, refreshHash), eq(walletSessionTable.scope, scope)))
    .returning()
  if (ended.length === 0) await revokeUsed(wallet, refreshHash)
}

export type CheckedSession = {
  sessionId: string
  accountId: string
  /** Milliseconds for which the login itself, not a renewal, still counts as fresh. */
  freshFor: number
  /** Device of the session; null until it has shares. */
  deviceHash: string | null
  /** Type of login that started the session. */
  login: string | null
}

/** Finds the session of an access token; rejects unknown, expired, revoked and foreign tokens. */
export async function checkSession(
  wallet: WalletContext,
  { bearer, scope }: WalletCaller,
): Promise<CheckedSession> {
  const now = wallet.now()
  const [session] = await wallet.database
    .select()
    .from(walletSessionTable)
    .where(
      and(
        eq(walletSessionTable.accessHash, hashSecret(bearer ?? '')),
        eq(walletSessionTable.scope, scope),
        eq(walletSessionTable.revoked, false),
        gt(walletSessionTable.accessExpiresAt, new Date(now)),
      ),
    )
  if (!session) throw new ServiceError('UNAUTHORIZED', 'The session has ended. Sign in again.')
  const freshFor = Math.max(0, session.authenticatedAt.getTime() + authLimits.freshMs - now)
  const { id: sessionId, accountId, deviceHash, login } = session
  return { sessionId, accountId, deviceHash, freshFor, login }
}

/** Requires a recent login (T18, T19). A guest login counts only while the account has no other login. */
export async function checkFreshSession(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<CheckedSession> {
  const session = await checkSession(wallet, caller)
  if ((await getFreshFor(wallet, session)) === 0)
    throw new ServiceError('STALE_LOGIN', 'Sign in again first.')
  return session
}

/** Returns the milliseconds for which the session's login still counts as fresh. */
export async function getFreshFor(wallet: WalletContext, session: CheckedSession): Promise<number> {
  const isGuest = session.login === 'guest' && (await hasOtherLogin(wallet, session.accountId))
  return isGuest ? 0 : session.freshFor
}

async function hasOtherLogin({ database }: WalletContext, accountId: string): Promise<boolean> {
  const { accountId: owner, type } = walletProfileTable
  const profiles = await database
    .select({ type })
    .from(walletProfileTable)
    .where(and(eq(owner, accountId), ne(type, 'guest')))
    .limit(1)
  return profiles.length > 0
}
