import { setTimeout as wait } from 'node:timers/promises'

/** Runs a round again and again, whatever happens in it; returns a function that ends it. */
export function repeat(round: () => Promise<void>, everyMs = 100): () => Promise<void> {
  const abort = new AbortController()
  const done = (async () => {
    while (!abort.signal.aborted) {
      await round().catch(() => {})
      await wait(everyMs, undefined, { signal: abort.signal }).catch(() => {})
    }
  })()
  return async () => {
    abort.abort()
    await done
  }
}
