import { vi } from 'vitest'

/** Puts the server's clock forward, until mocks are restored; it goes on from there. */
export function skipTime(ms: number): void {
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
}
