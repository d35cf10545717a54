import { hkdfSync } from 'node:crypto'
import type { WalletOptions } from './WalletOptions.js'

/** What hashes of codes and addresses are made with; by default from the oldest auth key, which then has to stay. */
export function findPepper({ auth, pepper }: WalletOptions['keys']): Buffer {
  const oldest = auth[auth.length - 1] ?? auth[0]
  const bytes = pepper
    ? Buffer.from(pepper, 'base64')
    : Buffer.from(hkdfSync('sha256', Buffer.from(oldest.secret, 'base64'), '', 'billfold wallet pepper', 32))
  if (bytes.length !== 32) throw new Error('wallet.keys.pepper is not 32 bytes in base64')
  return bytes
}
