import { fromBase64url, toBase64url } from '../base64url.js'

const ivLength = 12

/** Seals a share under a key (AES-GCM); the initialisation vector comes first. */
export async function sealWithKey(share: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(share))
  return toBase64url(new Uint8Array([...iv, ...new Uint8Array(data)]))
}

/** Opens it; throws on another key. */
export async function openWithKey(sealed: string, key: CryptoKey): Promise<string> {
  const bytes = fromBase64url(sealed)
  const iv = bytes.slice(0, ivLength)
  const data = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(ivLength))
  return new TextDecoder().decode(data)
}
