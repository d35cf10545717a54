import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { finishLogin } from '../../auth/finishLogin.js'
import { close, redeemChallenge } from '../../auth/redeemChallenge.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** A session for the owner of an email address or a phone number, or one more login for an account. */
export async function verifyCode(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.verifyCode> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.verifyCode>> {
  const { type, receiver, link, isThrottled } = await redeemChallenge(wallet, caller, body)
  if (link !== (body.link ?? false))
    throw new ServiceError('LOGIN_REFUSED', 'This code was asked for otherwise.')
  const result = await finishLogin(wallet, caller, {
    type,
    subject: receiver,
    details: { [type]: receiver },
    proof: 'digits',
    isThrottled,
    devices: body.devices,
    link,
  })
  // Where the digits are not enough, the link that came with them is.
  if (!result.ways) await close(wallet, body.challengeId, caller)
  return result
}
