import { vi } from 'vitest'

/** A second, which is the default, is nothing on a busy machine: a limit is for what never comes. */
const patienceMs = Number(import.meta.env.BILLFOLD_PATIENCE_MS)
const { waitFor } = vi

vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: patienceMs,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })
