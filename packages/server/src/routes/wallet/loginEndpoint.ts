import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { authLimits } from '../../auth/authLimits.js'
import { countAttempt } from '../../auth/countAttempt.js'
import { askEndpoint } from '../../auth/custom/askEndpoint.js'
import { readIdentity } from '../../auth/custom/readIdentity.js'
import { finishLogin } from '../../auth/finishLogin.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Asks the client's own server whose a payload is. */
export async function loginEndpoint(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.loginEndpoint> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.loginEndpoint>> {
  const { codesPerAddress = authLimits.codesPerAddress } = wallet.options
  await countAttempt(wallet, { of: ['endpoint from', caller.network], limit: codesPerAddress })
  const settings = wallet.clients.get(caller.clientId)?.auth?.endpoint
  if (!settings) throw new ServiceError('LOGIN_UNAVAILABLE', 'This client has no server that is asked.')
  const answer = await askEndpoint(wallet, settings, body.payload).catch(() => undefined)
  const { userId, ...rest } = (answer ?? {}) as { userId?: unknown }
  return finishLogin(wallet, caller, {
    ...readIdentity({ ...rest, id: userId }, 'custom_auth_endpoint', caller),
    proof: 'site',
    devices: body.devices,
    link: body.link,
  })
}
