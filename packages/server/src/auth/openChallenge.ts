import { randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { walletChallengeTable as table } from '../database/tables/walletChallengeTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { Asker, WalletCaller, WalletContext } from '../wallet/WalletContext.js'
import { authLimits } from './authLimits.js'
import { countAttempt } from './countAttempt.js'
import { findKnownDevice } from './findKnownDevice.js'
import type { ProvenLogin } from './findOrCreateAccount.js'
import { createSecret, hashGuessable, hashSecret } from './hashSecret.js'
import { findNewDevice } from './listWays.js'

/** A code and a link that were made; the id goes to the caller, both others to the mailbox or phone. */
export type Challenge = {
  challengeId: string
  /** Absent where the digits would open nothing. */
  code: string | undefined
  /** Of the page that the link opens. */
  url: string
  isAdded: boolean
  asker: Asker
}

/** Where a code goes. */
export type Receiver = { type: 'email' | 'phone'; receiver: string }

export type OpenChallengeParameters = Receiver & {
  devices: readonly string[]
  /** What the page's check against robots gave. */
  visitor?: string | undefined
  /** Whether the address is to be added to an account. @default false */
  link?: boolean | undefined
  /** What the link proves, where it is more than the address; then there are no digits. */
  login?: ProvenLogin | undefined
}

/** Makes a code and a link for an address or a number; earlier ones go on working, so that nobody can end another's. */
export async function openChallenge(
  wallet: WalletContext,
  caller: WalletCaller,
  { type, receiver, devices, visitor, login, link = false }: OpenChallengeParameters,
): Promise<Challenge> {
  const { scope } = caller
  const { deviceHash } = await findKnownDevice(wallet, { scope, type, subject: receiver }, devices)
  const isKnown = deviceHash !== undefined
  const subject = hashGuessable(wallet, type, receiver)
  const networkHash = hashGuessable(wallet, 'network', caller.network)
  await checkResend(wallet, { scope, subject, networkHash })
  await countAsked(wallet, caller, { receiver, visitor, isKnown })
  const hasDigits = !login && (isKnown || (await findNewDevice(wallet, caller)) === 'code')
  const [challengeId, token] = [createSecret(), createSecret()]
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const asker = await caller.getAsker()
  const now = wallet.now()
  await wallet.database.insert(table).values({
    idHash: hashSecret(challengeId),
    scope,
    subject,
    networkHash,
    type,
    receiver,
    codeHash: hashGuessable(wallet, 'code', challengeId, code),
    linkHash: hashSecret(token),
    browserHash: hashSecret(caller.keepBrowser()),
    asker,
    digits: hasDigits,
    link,
    login,
    tries: 0,
    expiresAt: new Date(now + authLimits.codeMs),
    createdAt: new Date(now),
    closed: false,
  })
  const url = `${wallet.options.publicUrl}/link?token=${token}`
  return { challengeId, code: hasDigits ? code : undefined, url, isAdded: link, asker }
}

/**
 * Budgets belong to whoever asks, so that nobody uses up another's (T14): an address and the network that asks for it
 * together. What all share, a device that the account knows does not need.
 */
async function countAsked(
  wallet: WalletContext,
  { clientId, scope, network }: WalletCaller,
  asked: { receiver: string; visitor: string | undefined; isKnown: boolean },
): Promise<void> {
  const { codesPerAddress = authLimits.codesPerAddress, checkVisitor } = wallet.options
  const { receiver, visitor, isKnown } = asked
  await countAttempt(wallet, { of: ['code from', network], limit: codesPerAddress })
  await countAttempt(wallet, { of: ['code to', scope, receiver, network], limit: authLimits.codesPerSubject })
  if (isKnown) return
  const isWelcome = await checkVisitor?.({ clientId, address: network, token: visitor })
  if (isWelcome === false)
    throw new ServiceError('TOO_MANY_REQUESTS', 'Show that you are a person, then try again.')
  await countAttempt(wallet, { of: ['codes to', scope, receiver], limit: authLimits.codesPerMailbox })
  await countAttempt(wallet, { of: ['code for client', clientId], limit: authLimits.codesPerClient })
}

async function checkResend(
  { database, now }: WalletContext,
  { scope, subject, networkHash }: { scope: string; subject: string; networkHash: string },
): Promise<void> {
  const recent = await database
    .select({ at: table.createdAt })
    .from(table)
    .where(
      and(
        eq(table.scope, scope),
        eq(table.subject, subject),
        eq(table.networkHash, networkHash),
        eq(table.closed, false),
        gt(table.createdAt, new Date(now() - authLimits.resendMs)),
      ),
    )
  if (recent.length > 0)
    throw new ServiceError('TOO_MANY_REQUESTS', 'A code was sent a moment ago. Wait a while, then try again.')
}
