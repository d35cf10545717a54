import { hashSecretKey } from './hashSecretKey.js'

/** The name of a secret key in lists and commands: the start of its hash, which tells nothing about it. */
export function describeKey(secretKey: string): string {
  return hashSecretKey(secretKey).slice(0, keyNameLength)
}

export const keyNameLength = 12
