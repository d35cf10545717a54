import { afterAll, vi } from 'vitest'

/** The default of a second is too short on a busy machine; the limit only catches hangs. */
const patienceMs = Number(import.meta.env.BILLFOLD_PATIENCE_MS)
const { waitFor } = vi

vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: patienceMs,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })

// Node 24 has Web Locks. They outlive a page that a test lets die, which those of a browser do not.
if (typeof document === 'undefined' && globalThis.navigator?.locks)
  Object.defineProperty(navigator, 'locks', { value: undefined })

// Node test files share a process, so stubs of one file must not reach the next.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
