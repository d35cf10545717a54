import type { Billfold } from '../config/Billfold.js'

/** Puts `onWalletCame` in the place of wagmi's own handler, which would make any wallet that stirs the active one. */
export function listenToWallets({ wagmi, onWalletCame }: Pick<Billfold, 'wagmi' | 'onWalletCame'>): void {
  const listen = () => {
    for (const { emitter, uid } of wagmi.connectors) {
      emitter.off('connect', wagmi._internal.events.connect)
      emitter.off('connect', onWalletCame)
      if (!wagmi.state.connections.has(uid)) emitter.on('connect', onWalletCame)
    }
  }
  listen()
  wagmi._internal.connectors.subscribe(listen)
}
