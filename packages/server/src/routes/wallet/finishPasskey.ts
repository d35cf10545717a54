import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { finishLogin } from '../../auth/finishLogin.js'
import { checkNewPasskey } from '../../auth/passkey/checkNewPasskey.js'
import { checkPasskey } from '../../auth/passkey/checkPasskey.js'
import { takeTicket } from '../../auth/takeTicket.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Logs in by what a passkey answered, or keeps a new one. */
export async function finishPasskey(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.finishPasskey> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.finishPasskey>> {
  const { scope } = caller
  const { challenge, kind } = await takeTicket(wallet, { kind: 'passkey', scope }, body.challengeId)
  const check = kind === 'sign-up' ? checkNewPasskey : checkPasskey
  const login = await check(wallet, caller, { challenge, response: body.response })
  return finishLogin(wallet, caller, { ...login, proof: 'origin', devices: body.devices, link: body.link })
}
