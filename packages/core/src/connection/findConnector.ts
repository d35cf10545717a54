import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { timing } from '../constants/timing.js'

/** The connector of a remembered wallet; waits a moment for an extension that announces itself late. */
export function findConnector(
  { wagmi, platform }: Pick<Billfold, 'wagmi' | 'platform'>,
  walletId: string,
  signal: AbortSignal,
): Promise<Connector | undefined> {
  const find = () => wagmi.connectors.find(({ id }) => id === walletId)
  return new Promise((resolve) => {
    const done = (connector: Connector | undefined) => {
      stopWatching()
      stopWaiting()
      resolve(connector)
    }
    const stopWatching = wagmi._internal.connectors.subscribe(() => {
      const connector = find()
      if (connector) done(connector)
    })
    const stopWaiting = platform.clock.after(timing.walletAnnounceMs, () => done(find()))
    signal.addEventListener('abort', () => done(undefined), { once: true })
    const connector = find()
    if (connector) done(connector)
  })
}
