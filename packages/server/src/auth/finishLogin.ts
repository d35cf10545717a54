import type { LoginResult } from '@billfold/protocol'
import { and, eq, isNotNull } from 'drizzle-orm'
import { walletAccountTable } from '../database/tables/walletAccountTable.js'
import { walletProfileTable } from '../database/tables/walletProfileTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../wallet/WalletContext.js'
import { authLimits } from './authLimits.js'
import { countAttempt } from './countAttempt.js'
import { findKnownDevice } from './findKnownDevice.js'
import { findOrCreateAccount, type ProvenLogin } from './findOrCreateAccount.js'
import { linkLogin } from './linkLogin.js'
import { findNewDevice, listWays } from './listWays.js'
import { offerLogin } from './offerLogin.js'
import { recordEvent } from './recordEvent.js'
import { sendLink } from './sendLink.js'
import { startSession } from './startSession.js'

/** What the frame names in full before it is proven; of all others only the proof says whose they are. */
const namedBefore = ['email', 'phone', 'wallet', 'passkey']

export type FinishLoginParameters = Omit<ProvenLogin, 'scope'> & {
  /**
   * How it was proven: on the wallet origin, by a link that leads there, by digits that any page may have asked for, or
   * by the word of the site. The last two a page can pass on to another machine.
   */
  proof: 'origin' | 'link' | 'digits' | 'site'
  devices: readonly string[]
  /** Whether so many digits were guessed that they no longer count. */
  isThrottled?: boolean | undefined
  link?: boolean | undefined
}

/** What every login ends with: a session, one more login for the account in use, or what this device needs besides. */
export async function finishLogin(
  wallet: WalletContext,
  caller: WalletCaller,
  { link, proof, devices, isThrottled = false, ...rest }: FinishLoginParameters,
): Promise<LoginResult> {
  const login = { ...rest, scope: caller.scope }
  // Else a page could give a person's login to another's account before they have one of their own.
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
    if (ways) return askForMore(wallet, caller, { login, proof, ways, accountId: known.accountId })
    const limit = authLimits.newDevicesPerAccount
    await countAttempt(wallet, { of: ['device of', login.scope, login.type, login.subject], limit })
  }
  const accountId = await findOrCreateAccount(wallet, login)
  const { deviceHash = null } = known
  if (!deviceHash) {
    const isTold = known.accountId !== undefined
    await recordEvent(wallet, { accountId, event: 'opened', asker: await caller.getAsker(), isTold })
  }
  const { scope, type } = login
  const session = await startSession(wallet, { scope, accountId, login: type, deviceHash })
  // A deletion meanwhile has ended this session or is taken back, whichever came first.
  await keepAccount(wallet, caller, accountId)
  return { session }
}

type AskForMoreParameters = {
  login: ProvenLogin
  proof: 'link' | 'digits' | 'site'
  ways: string[]
  accountId?: string | undefined
}

/**
 * Digits came with a link already. A site's word needs one of its own: to an address that the account has and that the
 * site names too. Else a site that was hacked for a while could name any other, now or when the account was made.
 */
async function askForMore(
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

/** A login takes a deletion back. */
async function keepAccount(wallet: WalletContext, caller: WalletCaller, accountId: string): Promise<void> {
  const kept = await wallet.database
    .update(walletAccountTable)
    .set({ deletesAt: null })
    .where(and(eq(walletAccountTable.id, accountId), isNotNull(walletAccountTable.deletesAt)))
    .returning()
  if (kept.length > 0) await recordEvent(wallet, { accountId, event: 'kept', asker: await caller.getAsker() })
}
