import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { authLimits } from '../../auth/authLimits.js'
import { countAttempt } from '../../auth/countAttempt.js'
import { openTicket } from '../../auth/openTicket.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** A challenge for the browser; passkeys belong to the wallet's own domain (T16). */
export async function startPasskey(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.startPasskey> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.startPasskey>> {
  const { publicUrl, codesPerAddress = authLimits.codesPerAddress } = wallet.options
  const { scope, clientId, ecosystemId = clientId } = caller
  await countAttempt(wallet, { of: ['passkey from', caller.network], limit: codesPerAddress })
  const rpID = new URL(publicUrl).hostname
  const options =
    body.kind === 'sign-in'
      ? await generateAuthenticationOptions({ rpID, userVerification: 'required', allowCredentials: [] })
      : await generateRegistrationOptions({
          rpName: 'Wallet',
          rpID,
          userName: `${ecosystemId} ${new Date(wallet.now()).toISOString().slice(0, 10)}`,
          attestationType: 'none',
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })
  const data = { challenge: options.challenge, kind: body.kind }
  const challengeId = await openTicket(
    wallet,
    { kind: 'passkey', scope },
    { data, lifetimeMs: authLimits.answerMs },
  )
  return { challengeId, options: options as unknown as Record<string, unknown> }
}
