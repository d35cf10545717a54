import { randomUUID } from 'node:crypto'
import type { WalletSession } from '@billfold/protocol'
import { walletSessionTable } from '../database/tables/walletSessionTable.js'
import type { WalletContext } from '../wallet/WalletContext.js'
import { createTokens } from './createTokens.js'

export type StartSessionParameters = {
  accountId: string
  scope: string
  login: string
  /** Null for a device that has no shares yet. */
  deviceHash: string | null
}

/** A session for somebody who has just logged in. */
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
