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
  const { email, devices, visitor, link } = body
  const asked = { type: 'email', receiver: email, devices, visitor, link } as const
  const { challengeId, ...sent } = await openChallenge(wallet, caller, asked)
  wallet
    .deliver({ to: email, ...writeCodeMessage(sent) })
    .catch((error: unknown) =>
      wallet.log({ level: 'error', event: 'wallet.mailFailed', cause: (error as Error)?.name ?? 'unknown' }),
    )
  return {
    challengeId,
    digits: sent.code !== undefined,
    resendAfter: authLimits.resendMs,
    lifetime: authLimits.codeMs,
  }
}
