import type { LoginResult } from '@billfold/protocol'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import type { ProvenLogin } from '../../infra/db/tables/logins.js'
import { walletAccountTable, walletProfileTable } from '../../infra/db/tables/wallet.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { authLimits } from './authLimits.js'
import { countAttempt } from './countAttempt.js'
import { checkFreshSession, startSession } from './loginSessions.js'
import { writeCodeMessage } from './messages.js'
import { findNewDevice, openChallenge } from './openChallenge.js'
import { recordEvent } from './recordEvent.js'
import { openTicket } from './tickets.js'
import { findKnownDevice, findOrCreateAccount, linkLogin } from './walletAccounts.js'

/** Login types whose subject the frame knows before the proof. */
const namedBefore = ['email', 'phone', 'wallet', 'passkey']

export type FinishLoginParameters = Omit<ProvenLogin, 'scope'> & {
  /**
   * Kind of proof. Pages can relay `digits` and `site` to another machine; `origin` and `link` lead to the wallet
   * origin.
   */
  proof: 'origin' | 'link' | 'digits' | 'site'
  devices: readonly string[]
  /** True if too many wrong codes were entered for codes to count. */
  isThrottled?: boolean | undefined
  link?: boolean | undefined
}

/** Completes a login: returns a session, adds the login to the account, or lists further proofs needed. */
export async function finishLogin(
  wallet: WalletContext,
  caller: WalletCaller,
  { link, proof, devices, isThrottled = false, ...rest }: FinishLoginParameters,
): Promise<LoginResult> {
  const login = { ...rest, scope: caller.scope }
  // Otherwise a page could add a user's login to another account before the user has one.
  if (link && proof === 'site' && (await findNewDevice(wallet, caller)) !== 'code')
    throw new ServiceError('LOGIN_UNAVAILABLE', 'This login is not added to a wallet that sites share.')
  if (link && isThrottled) return { ways: ['link'] }
  if (link && !namedBefore.includes(login.type)) return { offer: await offerLogin(wallet, caller, login) }
  if (link) {
    await linkLogin(wallet, caller, login)
    return {}
  }
  const known = await findKnownDevice(wallet, login, devices)
  if (!known.deviceHash && proof !== 'origin') {
    const ways = await listWays(wallet, caller, { accountId: known.accountId, proof, isThrottled })
    if (ways) return requestMoreProof(wallet, caller, { login, proof, ways, accountId: known.accountId })
    const limit = authLimits.newDevicesPerAccount
    await countAttempt(wallet, { of: ['device of', login.scope, login.type, login.subject], limit })
  }
  const accountId = await findOrCreateAccount(wallet, login, caller)
  const { deviceHash = null } = known
  if (!deviceHash) {
    const isNotified = known.accountId !== undefined
    await recordEvent(wallet, { accountId, event: 'opened', asker: await caller.getAsker(), isNotified })
  }
  // A known device speaks for the owner; a new one may be a thief's.
  if (deviceHash)
    await wallet.database
      .update(walletAccountTable)
      .set({ language: caller.language })
      .where(eq(walletAccountTable.id, accountId))
  const { scope, type } = login
  const session = await startSession(wallet, { scope, accountId, login: type, deviceHash })
  // A concurrent deletion either ended this session or is cancelled here.
  await cancelDeletion(wallet, caller, accountId)
  return { session }
}

/** Login types that a page or a third party can relay. Passkeys and social logins are the strong ones. */
const weak = ['email', 'phone', 'wallet', 'guest', 'custom_jwt', 'custom_auth_endpoint']

type ListWaysParameters = {
  accountId: string | undefined
  proof: 'digits' | 'site' | 'link'
  isThrottled: boolean
}

/**
 * Lists the additional proofs a new device needs, since a page can relay codes and custom logins. Undefined if none.
 */
async function listWays(
  wallet: WalletContext,
  caller: WalletCaller,
  { accountId, proof, isThrottled }: ListWaysParameters,
): Promise<string[] | undefined> {
  const profiles =
    accountId === undefined
      ? []
      : await wallet.database
          .select({ type: walletProfileTable.type })
          .from(walletProfileTable)
          .where(eq(walletProfileTable.accountId, accountId))
  const strong = [...new Set(profiles.map(({ type }) => type))].filter((type) => !weak.includes(type))
  const rule = await findNewDevice(wallet, caller)
  const mayLink = rule !== 'passkey' || !strong.includes('passkey')
  if (proof === 'link' && mayLink) return undefined
  if (proof !== 'link' && rule === 'code' && strong.length === 0 && !isThrottled) return undefined
  return [...strong, ...(mayLink ? ['link'] : [])]
}

type AskForMoreParameters = {
  login: ProvenLogin
  proof: 'link' | 'digits' | 'site'
  ways: string[]
  accountId?: string | undefined
}

/**
 * Offers further proofs. A custom login needs a link to an address known to both account and site, since sites can be
 * hacked.
 */
async function requestMoreProof(
  wallet: WalletContext,
  caller: WalletCaller,
  { login, proof, ways, accountId }: AskForMoreParameters,
): Promise<LoginResult> {
  if (proof !== 'site' || !ways.includes('link')) return { ways }
  const { email } = login.details
  const isOwn = !accountId || (await listEmails(wallet, accountId)).includes(email)
  if (email && isOwn) return { ways, challengeId: await sendLink(wallet, caller, { email, login }) }
  const others = ways.filter((way) => way !== 'link')
  if (others.length === 0)
    throw new ServiceError(
      'LOGIN_REFUSED',
      'A new device needs an email address that the wallet has, or a passkey.',
    )
  return { ways: others }
}

async function listEmails({ database }: WalletContext, accountId: string): Promise<(string | undefined)[]> {
  const { details } = walletProfileTable
  const rows = await database
    .select({ details })
    .from(walletProfileTable)
    .where(eq(walletProfileTable.accountId, accountId))
  return rows.map((row) => row.details.email)
}

/** Cancels a pending deletion. */
async function cancelDeletion(wallet: WalletContext, caller: WalletCaller, accountId: string): Promise<void> {
  const restored = await wallet.database
    .update(walletAccountTable)
    .set({ deletesAt: null })
    .where(and(eq(walletAccountTable.id, accountId), isNotNull(walletAccountTable.deletesAt)))
    .returning()
  if (restored.length > 0)
    await recordEvent(wallet, { accountId, event: 'kept', asker: await caller.getAsker() })
}

/** Shows the owner of a proven login before adding it, because a page may have replaced it (T18). */
async function offerLogin(
  wallet: WalletContext,
  caller: WalletCaller,
  login: ProvenLogin,
): Promise<{ ticket: string; login: string }> {
  const { accountId } = await checkFreshSession(wallet, caller)
  const place = { kind: 'link', scope: caller.scope } as const
  const ticket = await openTicket(wallet, place, {
    data: { accountId, login },
    lifetimeMs: authLimits.ticketMs,
  })
  const { type, details, name, subject } = login
  return { ticket, login: `${type} ${details.email ?? name ?? subject}` }
}

/** Mails a link that completes a login and returns the challenge that the frame waits for. */
async function sendLink(
  wallet: WalletContext,
  caller: WalletCaller,
  { email, login }: { email: string; login: ProvenLogin },
): Promise<string> {
  const { challengeId, ...sent } = await openChallenge(wallet, caller, {
    type: 'email',
    receiver: email,
    devices: [],
    login,
  })
  wallet
    .deliver({ to: email, ...writeCodeMessage(sent) })
    .catch((error: unknown) =>
      wallet.log({ level: 'error', event: 'wallet.mailFailed', cause: (error as Error)?.name ?? 'unknown' }),
    )
  return challengeId
}
