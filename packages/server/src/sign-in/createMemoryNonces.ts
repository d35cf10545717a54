import type { NonceStore } from './NonceStore.js'

/** Old nonces are swept out whenever there are so many: nobody can fill the memory with them. */
const sweepAt = 10_000

/** Nonces in memory: enough for one process. */
export function createMemoryNonces(now: () => number = Date.now): NonceStore {
  const kept = new Map<string, { issuedFor: string; expiresAt: number }>()
  const sweep = () => {
    for (const [nonce, { expiresAt }] of kept) if (expiresAt <= now()) kept.delete(nonce)
    // The oldest go first where all are still good.
    for (const nonce of kept.keys()) if (kept.size >= sweepAt) kept.delete(nonce)
  }
  return {
    async save(nonce, issuedFor, expiresAt) {
      if (kept.size >= sweepAt) sweep()
      kept.set(nonce, { issuedFor, expiresAt })
    },
    async take(nonce) {
      const found = kept.get(nonce)
      kept.delete(nonce)
      return found && found.expiresAt > now() ? found.issuedFor : undefined
    },
  }
}
