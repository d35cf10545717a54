import type { SealingWay } from './Recovery.js'
import { openWithKey, sealWithKey } from './sealShare.js'

/** What a passkey answered to a salt (WebAuthn PRF): the same each time, and known to nobody else. */
export type PasskeySecret = {
  credentialId: string
  /** base64url. */
  salt: string
  secret: Uint8Array<ArrayBuffer>
}

const info = new TextEncoder().encode('billfold recovery share')

/** Seals and opens with a passkey. */
export function createPasskeyWay({ credentialId, salt, secret }: PasskeySecret): SealingWay {
  const prefix = `prf.${credentialId}.${salt}.`
  return {
    open: async (sealed) =>
      sealed.startsWith(prefix)
        ? openWithKey(sealed.slice(prefix.length), await deriveKey(secret))
        : undefined,
    seal: async (share) => `${prefix}${await sealWithKey(share, await deriveKey(secret))}`,
  }
}

/** The passkeys that open one of these shares, each with the salt that it is asked with. */
export function listPasskeys(sealed: readonly string[]): Map<string, string> {
  const parts = sealed.flatMap((share) => share.split('+')).map((part) => part.split('.'))
  return new Map(
    parts.flatMap(([kind, credentialId = '', salt = '']) =>
      kind === 'prf' ? [[credentialId, salt] as const] : [],
    ),
  )
}

async function deriveKey(secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return crypto.subtle.deriveKey(hkdf, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
