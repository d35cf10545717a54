import type { Billfold } from '../config/Billfold.js'
import { timing } from '../constants/timing.js'

/** Lets the host's own wagmi provider finish reconnecting, so that we only add what is missing. */
export function waitForHost({ wagmi, platform }: Pick<Billfold, 'wagmi' | 'platform'>): Promise<void> {
  const isBusy = () => wagmi.state.status === 'connecting' || wagmi.state.status === 'reconnecting'
  return new Promise((resolve) => {
    // A host that renders on a server starts its reconnect in an effect that runs after ours: look one turn later.
    platform.clock.after(0, () => {
      if (!isBusy()) return resolve()
      const done = () => {
        stopWatching()
        stopWaiting()
        resolve()
      }
      const stopWatching = wagmi.subscribe(
        ({ status }) => status,
        () => {
          if (!isBusy()) done()
        },
      )
      const stopWaiting = platform.clock.after(timing.autoConnectTimeoutMs, done)
    })
  })
}
