import type { EndpointResponse, walletEndpoints } from '@billfold/protocol'
import type { WalletCaller, WalletContext } from '../wallet/WalletContext.js'
import { findOrCreateAccount, type ProvenLogin } from './findOrCreateAccount.js'
import { linkLogin } from './linkLogin.js'
import { offerLogin } from './offerLogin.js'
import { startSession } from './startSession.js'

/** What the frame names in full before it is proven; of all others only the proof says whose they are. */
const namedBefore = ['email', 'phone', 'wallet', 'passkey']

/** What every login ends with, once it is proven: a session, or one more login for the account that is in use. */
export async function finishLogin(
  wallet: WalletContext,
  caller: WalletCaller,
  { link, ...login }: Omit<ProvenLogin, 'scope'> & { link?: boolean | undefined },
): Promise<EndpointResponse<typeof walletEndpoints.verifyCode>> {
  const { scope } = caller
  if (link && !namedBefore.includes(login.type))
    return { offer: await offerLogin(wallet, caller, { ...login, scope }) }
  if (link) {
    await linkLogin(wallet, caller, { ...login, scope })
    return {}
  }
  const accountId = await findOrCreateAccount(wallet, { ...login, scope })
  return { session: await startSession(wallet, { scope, accountId, login: login.type }) }
}
