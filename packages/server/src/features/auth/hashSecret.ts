import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { WalletContext } from '../../context/WalletContext.js'

/** Returns 32 random bytes in hex. */
export function createSecret(): string {
  return randomBytes(32).toString('hex')
}

/** Hashes high-entropy secrets, which need no pepper. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Hashes guessable values, such as codes and addresses, with the pepper. */
export function hashGuessable({ pepper }: Pick<WalletContext, 'pepper'>, ...parts: string[]): string {
  return createHmac('sha256', pepper).update(JSON.stringify(parts)).digest('hex')
}
