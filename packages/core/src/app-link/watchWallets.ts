import { isSameAddress } from '@billfold/protocol'
import type { AppContext } from './createContext.js'

/** A wallet that was disconnected here takes its apps with it; one that is only locked does not. */
export function watchWallets(
  { billfold, state }: AppContext,
  disconnect: (topic: string) => Promise<void>,
): void {
  billfold.wagmi.subscribe(
    ({ connections }) => connections,
    (connections, before) => {
      const here = [...connections.values()].map(({ accounts }) => accounts[0])
      const { awayWalletIds } = billfold.state.get()
      const gone = [...before.values()]
        .filter(({ connector }) => !awayWalletIds.includes(connector.id))
        .map(({ accounts }) => accounts[0])
        .filter((address) => !here.some((present) => isSameAddress(present, address)))
      for (const { topic, address } of state.get().sessions)
        if (gone.some((left) => isSameAddress(left, address)))
          disconnect(topic).catch((error: unknown) =>
            billfold.warn('An app could not be disconnected', error),
          )
    },
  )
}
