import { ServiceError } from '../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../wallet/WalletContext.js'
import { checkFreshSession } from './checkSession.js'
import { addProfile, findProfile, type ProvenLogin } from './findOrCreateAccount.js'
import { recordEvent } from './recordEvent.js'

/** Adds a proven login to the account of the session; soon after a login only (T18). */
export async function linkLogin(
  wallet: WalletContext,
  caller: WalletCaller,
  login: ProvenLogin,
): Promise<void> {
  const { accountId } = await checkFreshSession(wallet, caller)
  if (!(await addProfile(wallet, wallet.database, login, accountId))) {
    const owner = await findProfile(wallet, wallet.database, login)
    if (owner?.accountId === accountId) return
    throw new ServiceError('LINKED_ELSEWHERE', 'This login belongs to another account.')
  }
  await recordEvent(wallet, { accountId, event: 'linked', asker: await caller.getAsker() })
}
