import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'
import type { ProvenLogin } from '../findOrCreateAccount.js'
import { expectPasskey, refusePasskey } from './expectPasskey.js'

/** A passkey that was made just now; known afterwards by its id. */
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
