import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { authLimits } from '../../auth/authLimits.js'
import { countAttempt } from '../../auth/countAttempt.js'
import { openChallenge } from '../../auth/openChallenge.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'
import { writeCodeText } from '../../wallet/writeCodeMessage.js'

/** Sends a code by SMS, to countries that are allowed and within the hour's budget (T14). */
export async function sendPhoneCode(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.sendPhoneCode> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.sendPhoneCode>> {
  const { sms } = wallet
  if (!sms?.prefixes.some((prefix) => body.phone.startsWith(prefix)))
    throw new ServiceError('LOGIN_UNAVAILABLE', 'No codes are sent to this number.')
  const { phone, devices, visitor, link } = body
  const asked = { type: 'phone', receiver: phone, devices, visitor, link } as const
  const { challengeId, ...sent } = await openChallenge(wallet, caller, asked)
  await countAttempt(wallet, { of: ['texts'], limit: sms.perHour ?? authLimits.textsPerHour })
  const host = new URL(wallet.options.publicUrl).host
  sms
    .send({ to: body.phone, text: writeCodeText(sent, host) })
    .catch((error: unknown) =>
      wallet.log({ level: 'error', event: 'wallet.smsFailed', cause: (error as Error)?.name ?? 'unknown' }),
    )
  return {
    challengeId,
    digits: sent.code !== undefined,
    resendAfter: authLimits.resendMs,
    lifetime: authLimits.codeMs,
  }
}
