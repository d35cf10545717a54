import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { authLimits } from '../../auth/authLimits.js'
import { openChallenge } from '../../auth/openChallenge.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'
import { writeCodeMessage } from '../../wallet/writeCodeMessage.js'

/** Sends a code; the answer does not wait for the mail, so it tells nothing about the address. */
export async function sendCode(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.sendCode> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.sendCode>> {
  const { email } = body
  const { challengeId, code } = await openChallenge(wallet, caller, { type: 'email', receiver: email })
  wallet
    .deliver({ to: email, ...writeCodeMessage(code) })
    .catch((error: unknown) =>
      wallet.log({ level: 'error', event: 'wallet.mailFailed', cause: (error as Error)?.name ?? 'unknown' }),
    )
  return { challengeId, resendAfter: authLimits.resendMs, lifetime: authLimits.codeMs }
}
