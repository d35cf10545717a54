import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { rotateSession } from '../../auth/rotateSession.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** The next tokens of a session. */
export function refreshSession(
  wallet: WalletContext,
  { body, scope }: EndpointRequest<typeof walletEndpoints.refreshSession> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.refreshSession>> {
  return rotateSession(wallet, { refreshToken: body.refreshToken, scope })
}
