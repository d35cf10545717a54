import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { walletChallengeTable as table } from '../database/tables/walletChallengeTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../wallet/WalletContext.js'
import { authLimits } from './authLimits.js'
import { countAttempt, isOverLimit } from './countAttempt.js'
import { hashGuessable, hashSecret } from './hashSecret.js'
import type { Receiver } from './openChallenge.js'

export type Redeemed = Receiver & {
  /** Whether it was asked for to be added to an account. */
  link: boolean
  /** Whether so many were guessed lately that digits no longer count for a new device. */
  isThrottled: boolean
}

/** The address or number that a code proves; its digits work once, and only a few tries are free. The link beside them stays. */
export async function redeemChallenge(
  wallet: WalletContext,
  caller: WalletCaller,
  { challengeId, code }: { challengeId: string; code: string },
): Promise<Redeemed> {
  await countAttempt(wallet, { of: ['try from', caller.network], limit: triesFrom(wallet) })
  const own = and(eq(table.idHash, hashSecret(challengeId)), eq(table.scope, caller.scope))
  const open = and(
    own,
    eq(table.closed, false),
    eq(table.digits, true),
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
    await countFailures(wallet, caller, { subject: tried.subject, by: 1 })
    if (tried.tries >= authLimits.tries) throw expired()
    throw new ServiceError('WRONG_CODE', 'That code is not right.')
  }
  const used = await wallet.database
    .update(table)
    .set({ digits: false })
    .where(and(own, eq(table.closed, false), eq(table.digits, true)))
    .returning()
  if (used.length === 0) throw expired()
  const isThrottled = await countFailures(wallet, caller, { subject: tried.subject, by: 0 })
  return { type: tried.type, receiver: tried.receiver, link: tried.link, isThrottled }
}

/** Closes a challenge; of many that try at once, one does. */
export async function close(
  { database }: WalletContext,
  challengeId: string,
  { scope }: WalletCaller,
): Promise<void> {
  const closed = await database
    .update(table)
    .set({ closed: true })
    .where(and(eq(table.idHash, hashSecret(challengeId)), eq(table.scope, scope), eq(table.closed, false)))
    .returning()
  if (closed.length === 0) throw expired()
}

/** Guessing is slow for one person and for all people of a client together; links go on working (T13). */
async function countFailures(
  wallet: WalletContext,
  { clientId, scope }: WalletCaller,
  { subject, by }: { subject: string; by: 0 | 1 },
): Promise<boolean> {
  const { failuresPerSubject, failuresPerClient } = authLimits
  const ofOne = await isOverLimit(wallet, { of: ['failed', scope, subject], limit: failuresPerSubject, by })
  const ofAll = await isOverLimit(wallet, { of: ['failed', clientId], limit: failuresPerClient, by })
  if (by === 1 && (ofOne || ofAll)) wallet.log({ level: 'warn', event: 'wallet.guessing', clientId })
  return ofOne || ofAll
}

function triesFrom({ options: { codesPerAddress = authLimits.codesPerAddress } }: WalletContext): number {
  return codesPerAddress * authLimits.tries
}

function expired(): ServiceError {
  return new ServiceError('EXPIRED_CODE', 'That code no longer works. Ask for a new one.')
}
