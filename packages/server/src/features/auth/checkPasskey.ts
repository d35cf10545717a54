import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { and, eq } from 'drizzle-orm'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import type { ProvenLogin } from '../../infra/db/tables/logins.js'
import { walletProfileTable as table } from '../../infra/db/tables/wallet.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { isFrameAncestor } from '../clients/framePolicy.js'
import { findProfile } from './walletAccounts.js'

/** Verifies a newly created passkey, identified afterwards by its id. */
export async function checkNewPasskey(
  wallet: WalletContext,
  caller: WalletCaller,
  answer: { challenge: string; response: Record<string, unknown> },
): Promise<Omit<ProvenLogin, 'scope'>> {
  const checked = await verifyRegistrationResponse(
    expectPasskey<RegistrationResponseJSON>(wallet, caller, answer),
  ).catch(() => {
    throw refusePasskey()
  })
  if (!checked.verified || !checked.registrationInfo) throw refusePasskey()
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return {
    type: 'passkey',
    subject: id,
    details: {},
    mustBeNew: true,
    credential: { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter },
  }
}

/** Verifies a known passkey. A decreasing counter indicates a copy and is rejected. */
export async function checkPasskey(
  wallet: WalletContext,
  caller: WalletCaller,
  answer: { challenge: string; response: Record<string, unknown> },
): Promise<Omit<ProvenLogin, 'scope'>> {
  const subject = String(answer.response.id)
  const profile = await findProfile(wallet, wallet.database, {
    scope: caller.scope,
    type: 'passkey',
    subject,
  })
  const credential = profile?.credential
  if (!profile || !credential) throw refusePasskey()
  const checked = await verifyAuthenticationResponse({
    ...expectPasskey<AuthenticationResponseJSON>(wallet, caller, answer),
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
      counter: credential.counter,
    },
  }).catch(() => {
    throw refusePasskey()
  })
  if (!checked.verified) throw refusePasskey()
  const counter = checked.authenticationInfo.newCounter
  await wallet.database
    .update(table)
    .set({ credential: { ...credential, counter } })
    .where(and(eq(table.scope, caller.scope), eq(table.type, 'passkey'), eq(table.subject, profile.subject)))
  return { type: 'passkey', subject, details: {} }
}

/** Expected values: our origin and domain, an allowed embedding page, and user verification. */
function expectPasskey<Response>(
  wallet: WalletContext,
  { clientId }: WalletCaller,
  { challenge, response }: { challenge: string; response: Record<string, unknown> },
) {
  const { origin, hostname } = new URL(wallet.options.publicUrl)
  const page = readPage(response)
  return {
    response: response as unknown as Response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    expectedTopOrigin: isFrameAncestor(page, wallet.clients.get(clientId)?.origins, wallet) ? [page] : [],
    requireUserVerification: true,
  }
}

/** Reads the embedding page from the client data, if present. */
function readPage({ response }: Record<string, unknown>): string {
  try {
    return decodeClientDataJSON((response as { clientDataJSON: string }).clientDataJSON).topOrigin ?? ''
  } catch {
    return ''
  }
}

/** Hides the reason from the caller. */
function refusePasskey(): ServiceError {
  return new ServiceError('LOGIN_REFUSED', 'This passkey was not accepted.')
}
