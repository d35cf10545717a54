import { vi } from 'vitest'

/** Advances the server's clock until mocks are restored; it keeps running. */
export function skipTime(ms: number): void {
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
}
