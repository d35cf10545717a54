import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { authLimits } from '../../auth/authLimits.js'
import { countAttempt } from '../../auth/countAttempt.js'
import { finishLogin } from '../../auth/finishLogin.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** A session for whoever knows the secret; nothing but that secret leads back to the account. */
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
