import type { WalletCaller, WalletContext } from '../wallet/WalletContext.js'
import { authLimits } from './authLimits.js'
import { checkFreshSession } from './checkSession.js'
import type { ProvenLogin } from './findOrCreateAccount.js'
import { openTicket } from './openTicket.js'

/** Says whose a proven login is, before it is added to an account: a page may have put another's in its place (T18). */
export async function offerLogin(
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
