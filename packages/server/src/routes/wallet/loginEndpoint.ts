import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { authLimits } from '../../auth/authLimits.js'
import { countAttempt } from '../../auth/countAttempt.js'
import { readIdentity } from '../../auth/custom/readIdentity.js'
import { finishLogin } from '../../auth/finishLogin.js'
import type { KnownClient } from '../../clients/KnownClient.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Milliseconds. */
const askMs = 5_000

/** Asks the client's own server whose a payload is. */
export async function loginEndpoint(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.loginEndpoint> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.loginEndpoint>> {
  const { codesPerAddress = authLimits.codesPerAddress } = wallet.options
  await countAttempt(wallet, { of: ['endpoint from', caller.network], limit: codesPerAddress })
  const settings = wallet.clients.get(caller.clientId)?.auth?.endpoint
  if (!settings) throw new ServiceError('LOGIN_UNAVAILABLE', 'This client has no server that is asked.')
  const answer = await askEndpoint(settings, body.payload).catch(() => undefined)
  const { userId, ...rest } = (answer ?? {}) as { userId?: unknown }
  return finishLogin(wallet, caller, {
    ...readIdentity({ ...rest, id: userId }, 'custom_auth_endpoint', caller),
    proof: 'site',
    devices: body.devices,
    link: body.link,
  })
}

/** The client's own address, from its row: nobody who logs in has a say in it. */
async function askEndpoint(
  { url, headers = {} }: NonNullable<NonNullable<KnownClient['auth']>['endpoint']>,
  payload: string,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ payload }),
    redirect: 'error',
    signal: AbortSignal.timeout(askMs),
  })
  return response.ok ? response.json() : undefined
}
