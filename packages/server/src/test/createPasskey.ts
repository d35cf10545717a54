import { createHash, generateKeyPairSync } from 'node:crypto'

const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Uint8Array) =>
  value.length < 24
    ? Buffer.concat([Buffer.from([0x40 + value.length]), value])
    : value.length < 256
      ? Buffer.concat([Buffer.from([0x58, value.length]), value])
      : Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value])

/** Encodes the public key like an authenticator (COSE: EC2, ES256, P-256). */
function writeKey(): Buffer {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
}

/** Creates a browser's response for a new passkey with a given id and no attestation. */
export function createPasskey(id: Buffer, { origin, challenge }: { origin: string; challenge: string }) {
  const authenticator = Buffer.concat([
    createHash('sha256').update(new URL(origin).hostname).digest(),
    Buffer.from([0x45, 0, 0, 0, 0]),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    writeKey(),
  ])
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authenticator),
  ])
  const client = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false })
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(client).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    },
  }
}
