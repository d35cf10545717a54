import { randomUUID } from 'node:crypto'
import type { WalletSession } from '@billfold/protocol'
import { walletSessionTable } from '../database/tables/walletSessionTable.js'
import type { WalletContext } from '../wallet/WalletContext.js'
import { createTokens } from './createTokens.js'

/** A session for somebody who has just logged in. */
export async function startSession(
  wallet: WalletContext,
  { accountId, scope, login }: { accountId: string; scope: string; login: string },
): Promise<WalletSession> {
  const { tokens, columns } = createTokens(wallet)
  await wallet.database.insert(walletSessionTable).values({
    id: randomUUID(),
    accountId,
    scope,
    login,
    ...columns,
    authenticatedAt: columns.usedAt,
    revoked: false,
  })
  return { accountId, ...tokens }
}
