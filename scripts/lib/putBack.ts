import { afterAll, vi } from 'vitest'

// Test files in Node share a process: what one has replaced must not be there for the next.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
