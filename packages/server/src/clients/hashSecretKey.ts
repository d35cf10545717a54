import { createHash } from 'node:crypto'

/** How a secret key is kept. */
export function hashSecretKey(secretKey: string): string {
  return createHash('sha256').update(secretKey).digest('hex')
}
