import { timingSafeEqual } from 'node:crypto'
import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import { authLimits } from '../../features/auth/authLimits.js'
import { countAttempt, isOverLimit } from '../../features/auth/countAttempt.js'
import { finishLogin } from '../../features/auth/finishLogin.js'
import { hashGuessable, hashSecret } from '../../features/auth/hashSecret.js'
import { writeCodeMessage, writeCodeText } from '../../features/auth/messages.js'
import { openChallenge, type Receiver } from '../../features/auth/openChallenge.js'
import { walletChallengeTable as table } from '../../infra/db/tables/logins.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Sends a code. The response does not wait for the mail, so timing reveals nothing about the address. */
export async function sendCode(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.sendCode> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.sendCode>> {
  const { email, devices, visitor, link } = body
  const receiver = { type: 'email', receiver: email, devices, visitor, link } as const
  const { challengeId, ...sent } = await openChallenge(wallet, caller, receiver)
  wallet
    .deliver({ to: email, ...writeCodeMessage(sent) })
    .catch((error: unknown) =>
      wallet.log({ level: 'error', event: 'wallet.mailFailed', cause: (error as Error)?.name ?? 'unknown' }),
    )
  return {
    challengeId,
    digits: sent.code !== undefined,
    resendAfter: authLimits.resendMs,
    lifetime: authLimits.codeMs,
  }
}

/** Sends a code by SMS to allowed countries, within the hourly budget (T14). */
export async function sendPhoneCode(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.sendPhoneCode> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.sendPhoneCode>> {
  const { sms } = wallet
  if (!sms?.prefixes.some((prefix) => body.phone.startsWith(prefix)))
    throw new ServiceError('LOGIN_UNAVAILABLE', 'No codes are sent to this number.')
  const { phone, devices, visitor, link } = body
  const receiver = { type: 'phone', receiver: phone, devices, visitor, link } as const
  const { challengeId, ...sent } = await openChallenge(wallet, caller, receiver)
  await countAttempt(wallet, { of: ['texts'], limit: sms.perHour ?? authLimits.textsPerHour })
  const host = new URL(wallet.options.publicUrl).host
  sms
    .send({ to: body.phone, text: writeCodeText(sent, host) })
    .catch((error: unknown) =>
      wallet.log({ level: 'error', event: 'wallet.smsFailed', cause: (error as Error)?.name ?? 'unknown' }),
    )
  return {
    challengeId,
    digits: sent.code !== undefined,
    resendAfter: authLimits.resendMs,
    lifetime: authLimits.codeMs,
  }
}

/** Verifies a code and returns a session, or adds a login to an account. */
export async function verifyCode(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.verifyCode> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.verifyCode>> {
  const { type, receiver, link, isThrottled } = await redeemChallenge(wallet, caller, body)
  if (link !== (body.link ?? false))
    throw new ServiceError('LOGIN_REFUSED', 'This code was asked for otherwise.')
  const result = await finishLogin(wallet, caller, {
    type,
    subject: receiver,
    details: { [type]: receiver },
    proof: 'digits',
    isThrottled,
    devices: body.devices,
    link,
  })
  // If the code is not sufficient, the link from the same message is.
  if (!result.ways) await close(wallet, body.challengeId, caller)
  return result
}

/** Completes the frame's login after the link was approved on the wallet origin. */
export async function finishLink(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.finishLink> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.finishLink>> {
  const { challengeId, devices, link } = body
  const isChallenge = and(eq(table.idHash, hashSecret(challengeId)), eq(table.scope, caller.scope))
  const [row] = await wallet.database.select().from(table).where(isChallenge)
  if (!row || row.expiresAt.getTime() <= wallet.now())
    throw new ServiceError('EXPIRED_CODE', 'This took too long. Try again.')
  if (row.closed) throw new ServiceError('LOGIN_REFUSED', 'This login was refused.')
  // The message named one purpose, so the approval does not apply to the other.
  if (row.link !== (link ?? false)) throw new ServiceError('LOGIN_REFUSED', 'This was asked for otherwise.')
  if (!row.allowed) return { waiting: 'link' }
  await close(wallet, challengeId, caller)
  const { type, receiver, login } = row
  const { scope: _, ...proven } = login ?? {
    type,
    subject: receiver,
    details: { [type]: receiver },
    scope: caller.scope,
  }
  return finishLogin(wallet, caller, { ...proven, proof: 'link', devices, link })
}

type Redeemed = Receiver & {
  /** True if the challenge was created to add a login to an account. */
  link: boolean
  /** True if recent wrong codes exceed the limit for new devices. */
  isThrottled: boolean
}

/** Redeems a code and returns the address it proves. A code works once; the link stays valid. */
async function redeemChallenge(
  wallet: WalletContext,
  caller: WalletCaller,
  { challengeId, code }: { challengeId: string; code: string },
): Promise<Redeemed> {
  await countAttempt(wallet, { of: ['try from', caller.network], limit: attemptsPerNetwork(wallet) })
  const isChallenge = and(eq(table.idHash, hashSecret(challengeId)), eq(table.scope, caller.scope))
  const open = and(
    isChallenge,
    eq(table.closed, false),
    eq(table.digits, true),
    lt(table.tries, authLimits.tries),
    gt(table.expiresAt, new Date(wallet.now())),
  )
  // Counts in the same statement that reads, so that concurrent guesses are all counted.
  const [tried] = await wallet.database
    .update(table)
    .set({ tries: sql`${table.tries} + 1` })
    .where(open)
    .returning()
  if (!tried) throw expired()
  const codeHash = Buffer.from(hashGuessable(wallet, 'code', challengeId, code), 'hex')
  if (!timingSafeEqual(codeHash, Buffer.from(tried.codeHash, 'hex'))) {
    await countFailures(wallet, caller, { subject: tried.subject, by: 1 })
    if (tried.tries >= authLimits.tries) throw expired()
    throw new ServiceError('WRONG_CODE', 'That code is not right.')
  }
  const used = await wallet.database
    .update(table)
    .set({ digits: false })
    .where(and(isChallenge, eq(table.closed, false), eq(table.digits, true)))
    .returning()
  if (used.length === 0) throw expired()
  const isThrottled = await countFailures(wallet, caller, { subject: tried.subject, by: 0 })
  return { type: tried.type, receiver: tried.receiver, link: tried.link, isThrottled }
}

/** Closes a challenge; only one of several concurrent callers succeeds. */
async function close(
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

/** Counts wrong codes per address and per client. Links are not affected (T13). */
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

function attemptsPerNetwork({
  options: { codesPerAddress = authLimits.codesPerAddress },
}: WalletContext): number {
  return codesPerAddress * authLimits.tries
}

function expired(): ServiceError {
  return new ServiceError('EXPIRED_CODE', 'That code no longer works. Ask for a new one.')
}
