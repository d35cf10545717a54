import { readFileSync } from 'node:fs'
import type { KeyRing, SealingKey } from '../wallet/WalletOptions.js'

/** `BILLFOLD_SEALING_KEYS` is `id:secret`, newest first; without it the auth keys of the wallet's file seal. */
export function readSealingKeys({
  BILLFOLD_SEALING_KEYS: given,
  BILLFOLD_WALLET_FILE: file,
}: Readonly<Record<string, string | undefined>>): KeyRing | undefined {
  if (!given) return file ? (JSON.parse(readFileSync(file, 'utf8')).keys.auth as KeyRing) : undefined
  const [first, ...rest] = given.split(',').map(readKey)
  return first && [first, ...rest]
}

function readKey(text: string): SealingKey {
  const [, id, secret] = /^([\w-]{1,32}):([\w+/=-]+)$/.exec(text.trim()) ?? []
  if (!id || !secret || Buffer.from(secret, 'base64').length !== 32)
    throw new Error('BILLFOLD_SEALING_KEYS: expected id:secret, with 32 bytes in base64, newest first')
  return { id, secret }
}
