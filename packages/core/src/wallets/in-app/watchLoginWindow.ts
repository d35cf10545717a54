import { timing } from '../../constants/timing.js'
import type { Clock } from '../../platform/Clock.js'
import type { LoginWindow } from '../../platform/openLoginWindow.js'
import { wait } from '../../platform/wait.js'
import type { FrameClient } from './createFrameClient.js'

export type WatchLoginWindowParameters = {
  window: LoginWindow
  client: Pick<FrameClient, 'request' | 'isShown'>
  clock: Clock
  /** The login has ended. */
  signal: AbortSignal
}

/** Cancels a login whose window the person has closed, once the wallet had time to hear that it went well. */
export async function watchLoginWindow(parameters: WatchLoginWindowParameters): Promise<void> {
  const { window, client, clock, signal } = parameters
  const startedAt = clock.now()
  let closedAt: number | undefined
  for (;;) {
    await wait(clock, timing.windowLookMs, signal)
    if (!window.isClosed()) continue
    const now = clock.now()
    // A page that cuts its ties to other origins sees every window as closed at once: then only a person can tell.
    if (now - startedAt < timing.windowSeveredMs) return
    // A provider may cut them later; the person is there then, and not here. What the wallet asks here is answered here.
    if (!window.isHere() || client.isShown()) {
      closedAt = undefined
      continue
    }
    closedAt ??= now
    if (now - closedAt < timing.windowGraceMs) continue
    await client.request('cancel', {})
    return
  }
}
