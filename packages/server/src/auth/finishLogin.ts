import type { EndpointResponse, walletEndpoints } from '@billfold/protocol'
import type { WalletCaller, WalletContext } from '../wallet/WalletContext.js'
import { findOrCreateAccount, type ProvenLogin } from './findOrCreateAccount.js'
import { linkLogin } from './linkLogin.js'
import { startSession } from './startSession.js'

/** What every login ends with, once it is proven: a session, or one more login for the account that is in use. */
export async function finishLogin(
  wallet: WalletContext,
  caller: WalletCaller,
  { link, ...login }: Omit<ProvenLogin, 'scope'> & { link?: boolean | undefined },
): Promise<EndpointResponse<typeof walletEndpoints.verifyCode>> {
  const { scope } = caller
  if (link) {
    await linkLogin(wallet, caller, { ...login, scope })
    return {}
  }
  const accountId = await findOrCreateAccount(wallet, { ...login, scope })
  return { session: await startSession(wallet, { scope, accountId, login: login.type }) }
}
