import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { findOrCreateAccount } from '../../auth/findOrCreateAccount.js'
import { redeemChallenge } from '../../auth/redeemChallenge.js'
import { startSession } from '../../auth/startSession.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** A session for the owner of an email address. */
export async function verifyCode(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.verifyCode> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.verifyCode>> {
  const scope = caller.clientId
  const email = await redeemChallenge(wallet, caller, body)
  const login = { scope, type: 'email', subject: email, details: { email } } as const
  return startSession(wallet, { scope, accountId: await findOrCreateAccount(wallet, login) })
}
