import { afterAll, vi } from 'vitest'

// Node test files share a process, so stubs of one file must not reach the next.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
