import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { finishLogin } from '../../auth/finishLogin.js'
import { redeemChallenge } from '../../auth/redeemChallenge.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** A session for the owner of an email address or a phone number, or one more login for an account. */
export async function verifyCode(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.verifyCode> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.verifyCode>> {
  const { type, receiver, isThrottled } = await redeemChallenge(wallet, caller, body)
  return finishLogin(wallet, caller, {
    type,
    subject: receiver,
    details: { [type]: receiver },
    proof: 'digits',
    isThrottled,
    devices: body.devices,
    link: body.link,
  })
}
