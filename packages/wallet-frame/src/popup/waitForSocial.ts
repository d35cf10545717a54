import { readWire, returnMessage } from '@billfold/protocol'
import { Problem } from '../Problem.js'
import type { Outcome } from '../session/createEnter.js'
import { poll } from '../session/poll.js'

/** Milliseconds. */
const askEvery = 1_000

/** How often a window of ours may be slower to tell its code than the server is to know of it. */
const patience = 3

export type WaitForSocialParameters = {
  finish(pickup: string | undefined): Promise<Outcome>
  /** The window that this frame opened; absent where the host page did. */
  opened?: Window | undefined
  signal: AbortSignal
}

/** Waits until the person is back from the provider. `waiting: 'browser'` is left: what the frame may do about it needs a press. */
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

/** Hears what the last page of a social login says; only that window, and only on this origin. */
export function listenToReturn(opened: Window, onCode: (code: string | undefined) => void): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== opened || origin !== location.origin) return
    const read = readWire(returnMessage, data)
    if (read.ok) onCode(read.value.code)
  }
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}
