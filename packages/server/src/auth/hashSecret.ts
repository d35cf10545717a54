import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { WalletContext } from '../wallet/WalletContext.js'

/** 32 random bytes in hex. */
export function createSecret(): string {
  return randomBytes(32).toString('hex')
}

/** For secrets of full strength, which nobody can guess. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** For what can be guessed, such as codes and addresses: worth nothing without the pepper. */
export function hashGuessable({ pepper }: Pick<WalletContext, 'pepper'>, ...parts: string[]): string {
  return createHmac('sha256', pepper).update(JSON.stringify(parts)).digest('hex')
}
