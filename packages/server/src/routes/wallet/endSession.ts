import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { endSession as end } from '../../auth/endSession.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Logs out; says the same whether there was such a session or not. */
export async function endSession(
  wallet: WalletContext,
  { body, scope }: EndpointRequest<typeof walletEndpoints.endSession> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.endSession>> {
  await end(wallet, { refreshToken: body.refreshToken, scope })
  return {}
}
