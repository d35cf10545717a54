import { readWire, returnMessage } from '@billfold/protocol'
import { Problem } from '../platform/Problem.js'
import { poll } from '../platform/retry.js'
import type { Outcome } from './createLogin.js'

/** Milliseconds. */
const askEvery = 1_000

/** Retries while our window is slower to report its code than the server is to know of it. */
const patience = 3

export type WaitForSocialParameters = {
  finish(pickup: string | undefined): Promise<Outcome>
  /** The window that this frame opened; absent if the host page opened it. */
  opened?: Window | undefined
  signal: AbortSignal
}

/**
 * Waits until the user has returned from the provider. Returns on `waiting: 'browser'`, because the next step needs
 * a press.
 */
export async function waitForSocial({ finish, opened, signal }: WaitForSocialParameters): Promise<Outcome> {
  let pickup: string | undefined
  let refused = false
  let early = opened ? patience : 0
  const stop =
    opened &&
    listenToReturn(opened, (code) => {
      pickup = code
      refused = code === undefined
    })
  try {
    return await poll(
      async () => {
        if (refused) throw new Problem('refused')
        const outcome = await finish(pickup)
        if (outcome.waiting === 'provider') return undefined
        if (outcome.waiting === 'browser' && early-- > 0) return undefined
        return outcome
      },
      { every: askEvery, signal },
    )
  } finally {
    stop?.()
    opened?.close()
  }
}

/** Receives the message of the last page of a social login, only from that window and origin. */
export function listenToReturn(opened: Window, onCode: (code: string | undefined) => void): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== opened || origin !== location.origin) return
    const read = readWire(returnMessage, data)
    if (read.ok) onCode(read.value.code)
  }
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}
