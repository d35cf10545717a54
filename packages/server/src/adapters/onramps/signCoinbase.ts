import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'

const lifeSeconds = 120

/** Reads a CDP secret key: base64 of an Ed25519 key with its public half, or a PEM of a P-256 key. */
export function readCoinbaseKey(secret: string): { key: KeyObject; alg: 'EdDSA' | 'ES256' } {
  const bytes = Buffer.from(secret, 'base64')
  if (!secret.includes('-----') && bytes.length === 64) {
    const [d, x] = [bytes.subarray(0, 32), bytes.subarray(32)].map((half) => half.toString('base64url'))
    const jwk = { kty: 'OKP', crv: 'Ed25519', d, x }
    return { key: createPrivateKey({ key: jwk, format: 'jwk' }), alg: 'EdDSA' }
  }
  try {
    return { key: createPrivateKey(secret.replaceAll('\\n', '\n')), alg: 'ES256' }
  } catch {
    throw new Error('coinbase.apiKeySecret must be a CDP secret key: base64 Ed25519, or PEM')
  }
}

export type SignCoinbaseParameters = {
  apiKeyId: string
  key: ReturnType<typeof readCoinbaseKey>
  method: 'GET' | 'POST'
  /** Without a query. */
  url: URL
}

/** Signs the bearer token of one request to the Coinbase Developer Platform. */
export function signCoinbase({ apiKeyId, key, method, url }: SignCoinbaseParameters): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ uris: [`${method} ${url.host}${url.pathname}`] })
    .setProtectedHeader({ alg: key.alg, kid: apiKeyId, typ: 'JWT', nonce: randomBytes(16).toString('hex') })
    .setIssuer('cdp')
    .setSubject(apiKeyId)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + lifeSeconds)
    .sign(key.key)
}
