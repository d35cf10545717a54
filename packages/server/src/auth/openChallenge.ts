import { randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { walletChallengeTable as table } from '../database/tables/walletChallengeTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../wallet/WalletContext.js'
import { authLimits } from './authLimits.js'
import { countAttempt } from './countAttempt.js'
import { createSecret, hashGuessable, hashSecret } from './hashSecret.js'

/** A code that was made; the id goes to the caller, the code to the mailbox or phone. */
export type Challenge = { challengeId: string; code: string }

/** Where a code goes. */
export type Receiver = { type: 'email' | 'phone'; receiver: string }

/** Makes a code for an address or a number; every earlier one for it stops working. */
export async function openChallenge(
  wallet: WalletContext,
  { clientId, scope, network }: WalletCaller,
  { type, receiver }: Receiver,
): Promise<Challenge> {
  const { codesPerAddress = authLimits.codesPerAddress } = wallet.options
  const subject = hashGuessable(wallet, type, receiver)
  await countAttempt(wallet, { of: ['code from', network], limit: codesPerAddress })
  await countAttempt(wallet, { of: ['code for client', clientId], limit: authLimits.codesPerClient })
  await checkResend(wallet, scope, subject)
  await countAttempt(wallet, { of: ['code to', scope, receiver], limit: authLimits.codesPerSubject })
  const challengeId = createSecret()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = wallet.now()
  await wallet.database.transaction(async (tx) => {
    await tx.delete(table).where(and(eq(table.scope, scope), eq(table.subject, subject)))
    await tx.insert(table).values({
      idHash: hashSecret(challengeId),
      scope,
      subject,
      type,
      receiver,
      codeHash: hashGuessable(wallet, 'code', challengeId, code),
      tries: 0,
      expiresAt: new Date(now + authLimits.codeMs),
      createdAt: new Date(now),
      closed: false,
    })
  })
  return { challengeId, code }
}

async function checkResend(wallet: WalletContext, scope: string, subject: string): Promise<void> {
  const since = new Date(wallet.now() - authLimits.resendMs)
  const recent = await wallet.database
    .select({ at: table.createdAt })
    .from(table)
    .where(
      and(
        eq(table.scope, scope),
        eq(table.subject, subject),
        eq(table.closed, false),
        gt(table.createdAt, since),
      ),
    )
  if (recent.length > 0)
    throw new ServiceError('TOO_MANY_REQUESTS', 'A code was sent a moment ago. Wait a while, then try again.')
}
