import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { walletChallengeTable as table } from '../database/tables/walletChallengeTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../wallet/WalletContext.js'
import { authLimits } from './authLimits.js'
import { countAttempt } from './countAttempt.js'
import { hashGuessable, hashSecret } from './hashSecret.js'
import type { Receiver } from './openChallenge.js'

/** The address or number that a code proves; each code works once, and only a few tries are free. */
export async function redeemChallenge(
  wallet: WalletContext,
  { scope, network }: WalletCaller,
  { challengeId, code }: { challengeId: string; code: string },
): Promise<Receiver> {
  await countAttempt(wallet, { of: ['try from', network], limit: triesFrom(wallet) })
  const own = and(eq(table.idHash, hashSecret(challengeId)), eq(table.scope, scope))
  const open = and(
    own,
    eq(table.closed, false),
    lt(table.tries, authLimits.tries),
    gt(table.expiresAt, new Date(wallet.now())),
  )
  // Counted in the statement that reads: two hundred guesses at once are two hundred guesses.
  const [tried] = await wallet.database
    .update(table)
    .set({ tries: sql`${table.tries} + 1` })
    .where(open)
    .returning()
  if (!tried) throw expired()
  const given = Buffer.from(hashGuessable(wallet, 'code', challengeId, code), 'hex')
  if (!timingSafeEqual(given, Buffer.from(tried.codeHash, 'hex'))) {
    if (tried.tries >= authLimits.tries) throw expired()
    throw new ServiceError('WRONG_CODE', 'That code is not right.')
  }
  const closed = await wallet.database
    .update(table)
    .set({ closed: true })
    .where(and(own, eq(table.closed, false)))
    .returning()
  if (closed.length === 0) throw expired()
  return { type: tried.type, receiver: tried.receiver }
}

function triesFrom({ options: { codesPerAddress = authLimits.codesPerAddress } }: WalletContext): number {
  return codesPerAddress * authLimits.tries
}

function expired(): ServiceError {
  return new ServiceError('EXPIRED_CODE', 'That code no longer works. Ask for a new one.')
}
