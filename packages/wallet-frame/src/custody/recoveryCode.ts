import { fromBase64url, toBase64url } from '../platform/bytes.js'
import type { SealingWay } from './sealing.js'
import { openWithKey, sealWithKey } from './sealing.js'

/** Excludes letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 25 characters of 5 bits, too many to guess. */
export function createRecoveryCode(): string {
  const signs = [...crypto.getRandomValues(new Uint8Array(25))].map((byte) => alphabet[byte % 32])
  return signs.join('').replace(/.{5}(?=.)/g, '$&-')
}

/** Creates a sealing by recovery code. */
export function createCodeWay(code: string): SealingWay {
  return {
    open: async (sealed) => (sealed.startsWith('code.') ? openWithCode(sealed, code) : undefined),
    seal: (share) => sealWithCode(share, code),
  }
}

async function sealWithCode(share: string, code: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return `code.${toBase64url(salt)}.${await sealWithKey(share, await deriveKey(code, salt))}`
}

/** Throws if the code is wrong. */
async function openWithCode(sealed: string, code: string): Promise<string> {
  const [, salt = '', data = ''] = sealed.split('.')
  return openWithKey(data, await deriveKey(code, fromBase64url(salt)))
}

/** Normalises a typed code: ignores case, spaces and dashes; O is 0, I and L are 1. */
function normalise(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

async function deriveKey(code: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(normalise(code)),
    'PBKDF2',
    false,
    ['deriveKey'],
  )
  const slow = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 100_000 }
  return crypto.subtle.deriveKey(slow, secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}
