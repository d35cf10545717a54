import { fromBase64url, toBase64url } from '../platform/bytes.js'
import { openWithKey, type SealingWay, sealWithKey } from './sealing.js'

/** Response of a passkey to a salt (WebAuthn PRF): always the same, and secret. */
type PasskeySecret = {
  credentialId: string
  /** base64url. */
  salt: string
  secret: Uint8Array<ArrayBuffer>
}

const info = new TextEncoder().encode('billfold recovery share')

/** Creates a sealing by passkey. */
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

/** Lists the passkeys that open one of these shares, each with its salt. */
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

/** Lets a passkey of this origin answer, in the frame or in a window. */
export type AskPasskey = (
  operation: 'create' | 'get',
  options: Record<string, unknown>,
) => Promise<Record<string, unknown>>

type Answer = { id: string; clientExtensionResults?: { prf?: { results?: { first?: string } } } }

/** A passkey's id and salt, and its secret if it is known. */
export type CreatedPasskey = { salts: ReadonlyMap<string, string>; secret: PasskeySecret | undefined }

const random = () => toBase64url(crypto.getRandomValues(new Uint8Array(32)))

/** Returns true if this browser reports PRF support. */
export async function canKeepSecret(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined)
  return capabilities?.['extension:prf'] === true
}

/** Creates a passkey. Most return their secret only on a later use. */
export async function createPasskey(ask: AskPasskey, name: string): Promise<CreatedPasskey> {
  const salt = random()
  const answer = await ask('create', {
    rp: { id: location.hostname, name: location.hostname },
    user: { id: random(), name, displayName: name },
    challenge: random(),
    pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    extensions: { prf: { eval: { first: salt } } },
  })
  return { salts: new Map([[(answer as Answer).id, salt]]), secret: toSecret(answer, salt) }
}

/** Returns the secret of one of these passkeys, each with its salt, or undefined without PRF. */
export async function readPasskeySecret(
  ask: AskPasskey,
  salts: ReadonlyMap<string, string>,
): Promise<PasskeySecret | undefined> {
  const answer = await ask('get', {
    rpId: location.hostname,
    challenge: random(),
    allowCredentials: [...salts.keys()].map((id) => ({ type: 'public-key', id })),
    userVerification: 'required',
    extensions: {
      prf: { evalByCredential: Object.fromEntries([...salts].map(([id, first]) => [id, { first }])) },
    },
  })
  return toSecret(answer, salts.get((answer as Answer).id) ?? '')
}

/** Creates a salt for a passkey with a known id. */
export function createSalts(credentialId: string): Map<string, string> {
  return new Map([[credentialId, random()]])
}

function toSecret(answer: Record<string, unknown>, salt: string): PasskeySecret | undefined {
  const { id, clientExtensionResults } = answer as Answer
  const first = clientExtensionResults?.prf?.results?.first
  return first === undefined ? undefined : { credentialId: id, salt, secret: fromBase64url(first) }
}
