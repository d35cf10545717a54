import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { jwtVerify } from 'jose'
import { authLimits } from '../../auth/authLimits.js'
import { countAttempt } from '../../auth/countAttempt.js'
import { readIdentity } from '../../auth/custom/readIdentity.js'
import { finishLogin } from '../../auth/finishLogin.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Signed by a key of one's own; shared secrets and "none" are not among them. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** Logs in by a token of the client's own: its issuer, audience, life and signature are checked. */
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
