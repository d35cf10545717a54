import { fromBase64url, toBase64url } from '../base64url.js'
import type { PasskeySecret } from './passkeyWay.js'

/** Lets a passkey of this origin answer, here or in a window. */
export type AskPasskey = (
  operation: 'create' | 'get',
  options: Record<string, unknown>,
) => Promise<Record<string, unknown>>

type Answer = { id: string; clientExtensionResults?: { prf?: { results?: { first?: string } } } }

/** A passkey's id with its salt, and its secret if it has told it. */
export type CreatedPasskey = { salts: ReadonlyMap<string, string>; secret: PasskeySecret | undefined }

const random = () => toBase64url(crypto.getRandomValues(new Uint8Array(32)))

/** Whether this browser says that its passkeys can keep a secret. */
export async function canKeepSecret(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined)
  return capabilities?.['extension:prf'] === true
}

/** Makes a passkey; most tell their secret only when they are used afterwards. */
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

/** Takes the secret of one of these passkeys, each with its salt; undefined where it keeps none. */
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

/** A salt for a passkey that is known by its id. */
export function createSalts(credentialId: string): Map<string, string> {
  return new Map([[credentialId, random()]])
}

function toSecret(answer: Record<string, unknown>, salt: string): PasskeySecret | undefined {
  const { id, clientExtensionResults } = answer as Answer
  const first = clientExtensionResults?.prf?.results?.first
  return first === undefined ? undefined : { credentialId: id, salt, secret: fromBase64url(first) }
}
