import { fromBase64url, toBase64url } from '../platform/bytes.js'

/** A way to seal the third share so that only the user opens it: a code or a passkey. */
export type SealingWay = {
  /** Opens a share sealed this way; returns undefined or throws for others. */
  open(sealed: string): Promise<string | undefined>
  seal(share: string): Promise<string>
}

/** User interface for a third share that the user keeps. */
export type Recovery = {
  /** Asks how the user keeps a new wallet; returns at least one way. */
  choose(): Promise<SealingWay[]>
  /** Asks until one way opens the sealed share. */
  ask<T>(sealed: readonly string[], open: (way: SealingWay) => Promise<T>): Promise<T>
}

const ivLength = 12

/** Seals a share under a key (AES-GCM), prefixed with the initialisation vector. */
export async function sealWithKey(share: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(share))
  return toBase64url(new Uint8Array([...iv, ...new Uint8Array(data)]))
}

/** Opens a sealed share; throws if the key is wrong. */
export async function openWithKey(sealed: string, key: CryptoKey): Promise<string> {
  const bytes = fromBase64url(sealed)
  const iv = bytes.slice(0, ivLength)
  const data = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(ivLength))
  return new TextDecoder().decode(data)
}
