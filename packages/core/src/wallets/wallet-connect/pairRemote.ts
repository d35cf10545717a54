import { limits } from '../../constants/limits.js'
import { timing } from '../../constants/timing.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import type { Clock } from '../../platform/Clock.js'
import type { Store } from '../../platform/createStore.js'

export type PairRemoteParameters<T> = {
  clock: Clock
  /** Where the address to scan appears. */
  uri: Store<string | undefined>
  /** Makes a new address and resolves once a wallet took it. */
  ask(): Promise<T>
  /** A wallet took an address that nobody waits for any more. */
  turnAway(): void
  signal: AbortSignal
}

/** Offers one address after the other, the next before the last has expired, until a wallet takes one or says no. */
export function pairRemote<T>({ clock, uri, ask, turnAway, signal }: PairRemoteParameters<T>): Promise<T> {
  let timers: (() => void)[] = []
  const stop = () => {
    for (const cancel of timers) cancel()
    timers = []
  }
  const taken = new Promise<T>((resolve, reject) => {
    let newest = 0
    const offer = () => {
      stop()
      newest += 1
      const number = newest
      uri.set(() => undefined)
      ask().then(
        (answer) => (signal.aborted ? turnAway() : resolve(answer)),
        // A code that was replaced may expire in peace.
        (error: unknown) => number === newest && reject(error),
      )
      timers = [
        clock.after(timing.walletConnectUriMs, () => {
          if (uri.get() === undefined) reject(new BillfoldError('WalletConnectFailed'))
        }),
        clock.after(limits.walletConnectProposalSeconds * 1000 - timing.walletConnectRefreshMs, offer),
      ]
    }
    signal.addEventListener('abort', () => reject(signal.reason))
    offer()
  })
  return taken.finally(() => {
    stop()
    uri.set(() => undefined)
  })
}
