import { importPKCS8, SignJWT } from 'jose'
import type { ClientAuth } from 'openid-client'
import * as v from 'valibot'
import type { AppleKey } from '../../wallet/WalletOptions.js'

/** Apple refuses more than 15,777,000 seconds (six months); a short life makes a leaked secret useless soon. */
const life = { seconds: 600, renewBeforeMs: 120_000 }

const appleKey = v.strictObject({ teamId: v.string(), keyId: v.string(), privateKey: v.string() })

/** Reads the sealed secret of a provider; undefined where it is a plain client secret. */
export function readAppleKey(secret: string): AppleKey | undefined {
  if (!secret.startsWith('{')) return undefined
  try {
    const read = v.safeParse(appleKey, JSON.parse(secret))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** Signs in to Apple's token endpoint with a JWT as client secret; one is used until shortly before it ends. */
export function createAppleAuth(
  { teamId, keyId, privateKey }: AppleKey,
  { audience, now }: { audience: string; now(): number },
): ClientAuth {
  let current: { secret: Promise<string>; until: number } | undefined
  async function sign(clientId: string, issuedAt: number): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + life.seconds)
      .sign(await importPKCS8(privateKey, 'ES256'))
  }
  return async (_, { client_id: clientId }, body) => {
    const time = now()
    if (!current || time >= current.until) {
      const until = time + life.seconds * 1000 - life.renewBeforeMs
      current = { secret: sign(clientId, Math.floor(time / 1000)), until }
    }
    body.set('client_id', clientId)
    body.set('client_secret', await current.secret)
  }
}
