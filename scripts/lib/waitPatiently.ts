import { vi } from 'vitest'

/** A second, which is the default, is nothing on a busy machine: a limit is for what never comes. */
const patienceMs = 60_000
const { waitFor } = vi

vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: patienceMs,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })
