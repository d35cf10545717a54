import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { jwtVerify } from 'jose'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import { authLimits } from '../../features/auth/authLimits.js'
import { countAttempt } from '../../features/auth/countAttempt.js'
import { askEndpoint, readIdentity } from '../../features/auth/customLogin.js'
import { finishLogin } from '../../features/auth/finishLogin.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Returns a session for a guest secret, the only way to reach that account. */
export async function loginGuest(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.loginGuest> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.loginGuest>> {
  const { codesPerAddress = authLimits.codesPerAddress } = wallet.options
  await countAttempt(wallet, { of: ['guest from', caller.network], limit: codesPerAddress })
  return finishLogin(wallet, caller, {
    type: 'guest',
    subject: body.secret,
    details: {},
    proof: 'origin',
    devices: body.devices,
  })
}

/** Asymmetric algorithms only: no shared secrets and no "none". */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** Logs in with a client's JWT; checks issuer, audience, expiry and signature. */
export async function loginJwt(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.loginJwt> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.loginJwt>> {
  const { codesPerAddress = authLimits.codesPerAddress } = wallet.options
  await countAttempt(wallet, { of: ['jwt from', caller.network], limit: codesPerAddress })
  const settings = wallet.clients.get(caller.clientId)?.auth?.jwt
  if (!settings) throw new ServiceError('LOGIN_UNAVAILABLE', 'This client has no tokens of its own.')
  const { jwksUrl, issuer, audience } = settings
  const { payload } = await jwtVerify(body.jwt, wallet.findKeys(jwksUrl), {
    issuer,
    audience,
    algorithms,
    requiredClaims: ['sub', 'exp'],
    currentDate: new Date(wallet.now()),
  }).catch(() => {
    throw new ServiceError('LOGIN_REFUSED', 'This token was not accepted.')
  })
  const { sub, ...claims } = payload
  return finishLogin(wallet, caller, {
    ...readIdentity({ ...claims, id: sub }, 'custom_jwt', caller),
    proof: 'site',
    devices: body.devices,
    link: body.link,
  })
}

/** Logs in through the client's endpoint. */
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
