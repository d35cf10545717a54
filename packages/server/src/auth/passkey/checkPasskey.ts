import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { walletProfileTable as table } from '../../database/tables/walletProfileTable.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'
import { findProfile, type ProvenLogin } from '../findOrCreateAccount.js'
import { expectPasskey, refusePasskey } from './expectPasskey.js'

/** A passkey that is known; a counter that goes back is a copy, and is refused. */
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
