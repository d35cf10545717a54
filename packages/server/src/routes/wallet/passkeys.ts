import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import { authLimits } from '../../features/auth/authLimits.js'
import { checkNewPasskey, checkPasskey } from '../../features/auth/checkPasskey.js'
import { countAttempt } from '../../features/auth/countAttempt.js'
import { finishLogin } from '../../features/auth/finishLogin.js'
import { openTicket, takeTicket } from '../../features/auth/tickets.js'

/** Creates a passkey challenge. Passkeys belong to the wallet's domain (T16). */
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

/** Logs in with a passkey, or saves a new one. */
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
