import type { WalletSession } from '@billfold/protocol'
import { and, eq, gt } from 'drizzle-orm'
import { walletSessionTable as table } from '../database/tables/walletSessionTable.js'
import { walletUsedRefreshTable } from '../database/tables/walletUsedRefreshTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { WalletContext } from '../wallet/WalletContext.js'
import { authLimits } from './authLimits.js'
import { createTokens } from './createTokens.js'
import { hashSecret } from './hashSecret.js'
import { revokeUsed } from './revokeUsed.js'

/** The next tokens for a refresh token; one that was used before ends the whole session (T15). */
export async function rotateSession(
  wallet: WalletContext,
  { refreshToken, scope }: { refreshToken: string; scope: string },
): Promise<WalletSession> {
  const refreshHash = hashSecret(refreshToken)
  const now = wallet.now()
  const { tokens, columns } = createTokens(wallet)
  const rotated = await wallet.database.transaction(async (tx) => {
    const [session] = await tx
      .update(table)
      .set(columns)
      .where(
        and(
          eq(table.refreshHash, refreshHash),
          eq(table.scope, scope),
          eq(table.revoked, false),
          gt(table.usedAt, new Date(now - authLimits.idleMs)),
          gt(table.authenticatedAt, new Date(now - authLimits.absoluteMs)),
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
