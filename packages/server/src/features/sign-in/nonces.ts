/** Storage for unused nonces. Use a database shared by all processes. */
export type NonceStore = {
  /** Saves a nonce and its purpose until a time in milliseconds since 1970. */
  save(nonce: string, issuedFor: string, expiresAt: number): Promise<void>
  /** Returns the purpose of a nonce and deletes it atomically, so only one of two callers succeeds. */
  take(nonce: string): Promise<string | undefined>
}

/** Maximum number of stored nonces before old ones are deleted, which bounds memory. */
const sweepAt = 10_000

/** Creates an in-memory nonce store for a single process. */
export function createMemoryNonces(now: () => number = Date.now): NonceStore {
  const nonces = new Map<string, { issuedFor: string; expiresAt: number }>()
  const sweep = () => {
    for (const [nonce, { expiresAt }] of nonces) if (expiresAt <= now()) nonces.delete(nonce)
    // Evicts the oldest if all are still valid.
    for (const nonce of nonces.keys()) if (nonces.size >= sweepAt) nonces.delete(nonce)
  }
  return {
    async save(nonce, issuedFor, expiresAt) {
      if (nonces.size >= sweepAt) sweep()
      nonces.set(nonce, { issuedFor, expiresAt })
    },
    async take(nonce) {
      const entry = nonces.get(nonce)
      nonces.delete(nonce)
      return entry && entry.expiresAt > now() ? entry.issuedFor : undefined
    },
  }
}
