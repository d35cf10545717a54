import { randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import { ecosystemPartnerTable } from '../../infra/db/tables/clients.js'
import { type ProvenLogin, walletChallengeTable as table } from '../../infra/db/tables/logins.js'
import type { Asker } from '../../infra/db/tables/wallet.js'
import type { Language } from '../../infra/languages.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { authLimits } from './authLimits.js'
import { countAttempt } from './countAttempt.js'
import { findAccountLanguage } from './findAccountLanguage.js'
import { createSecret, hashGuessable, hashSecret } from './hashSecret.js'
import { findKnownDevice } from './walletAccounts.js'

/** Code and link of a login. The caller gets the id; the mailbox or phone gets the rest. */
export type Challenge = {
  challengeId: string
  /** Absent if the code would not be accepted. */
  code: string | undefined
  /** URL of the link page. */
  url: string
  isAdded: boolean
  asker: Asker
  language: Language
}

/** Recipient of a code. */
export type Receiver = { type: 'email' | 'phone'; receiver: string }

export type OpenChallengeParameters = Receiver & {
  devices: readonly string[]
  /** Token of the page's bot check. */
  visitor?: string | undefined
  /** True if the address will be added to an account. @default false */
  link?: boolean | undefined
  /** Login that the link proves besides the address; excludes a code. */
  login?: ProvenLogin | undefined
}

/** Creates a code and a link. Earlier ones stay valid, so that a stranger cannot invalidate them. */
export async function openChallenge(
  wallet: WalletContext,
  caller: WalletCaller,
  { type, receiver, devices, visitor, login, link = false }: OpenChallengeParameters,
): Promise<Challenge> {
  const { scope } = caller
  const { deviceHash, accountId } = await findKnownDevice(wallet, { scope, type, subject: receiver }, devices)
  const isKnown = deviceHash !== undefined
  const subject = hashGuessable(wallet, type, receiver)
  const networkHash = hashGuessable(wallet, 'network', caller.network)
  await checkResend(wallet, { scope, subject, networkHash })
  await countCodeRequest(wallet, caller, { receiver, visitor, isKnown })
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
    browserHash: hashSecret(caller.ensureBrowser()),
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
  // Use the account's language: a stranger who asks for a code must not choose it.
  const isStranger = accountId !== undefined && !isKnown
  return {
    challengeId,
    code: hasDigits ? code : undefined,
    url,
    isAdded: link,
    asker,
    language: isStranger ? await findAccountLanguage(wallet, accountId) : caller.language,
  }
}

/**
 * Counts per address and network, so that a caller cannot exhaust another's budget (T14). Known devices skip the
 * shared budget.
 */
async function countCodeRequest(
  wallet: WalletContext,
  { clientId, scope, network }: WalletCaller,
  request: { receiver: string; visitor: string | undefined; isKnown: boolean },
): Promise<void> {
  const { codesPerAddress = authLimits.codesPerAddress, checkVisitor } = wallet.options
  const { receiver, visitor, isKnown } = request
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

/**
 * Finds what approves a new device. For ecosystems the strictest partner decides, because an attacker chooses which
 * partner to name.
 */
export async function findNewDevice(
  { clients, database }: Pick<WalletContext, 'clients' | 'database'>,
  { clientId, ecosystemId }: Pick<WalletCaller, 'clientId' | 'ecosystemId'>,
): Promise<'code' | 'link' | 'passkey'> {
  if (ecosystemId === undefined) return clients.get(clientId)?.auth?.newDevice ?? 'code'
  const partners = await database
    .select({ id: ecosystemPartnerTable.clientId })
    .from(ecosystemPartnerTable)
    .where(eq(ecosystemPartnerTable.ecosystemId, ecosystemId))
  const isStrict = partners.some(({ id }) => clients.get(id)?.auth?.newDevice === 'passkey')
  return isStrict ? 'passkey' : 'link'
}
