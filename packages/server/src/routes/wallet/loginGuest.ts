import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { authLimits } from '../../auth/authLimits.js'
import { countAttempt } from '../../auth/countAttempt.js'
import { findOrCreateAccount } from '../../auth/findOrCreateAccount.js'
import { startSession } from '../../auth/startSession.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** A session for whoever knows the secret; nothing but that secret leads back to the account. */
export async function loginGuest(
  wallet: WalletContext,
  { body, clientId, network }: EndpointRequest<typeof walletEndpoints.loginGuest> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.loginGuest>> {
  const { codesPerAddress = authLimits.codesPerAddress } = wallet.options
  await countAttempt(wallet, { of: ['guest from', network], limit: codesPerAddress })
  const login = { scope: clientId, type: 'guest', subject: body.secret, details: {} } as const
  return startSession(wallet, { scope: clientId, accountId: await findOrCreateAccount(wallet, login) })
}
