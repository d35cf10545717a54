import type { Billfold } from '../config/Billfold.js'

/** Takes one connection out of wagmi's state. Unlike wagmi's own handler it leaves another active wallet active. */
export function removeConnection(
  { wagmi, onWalletCame, onWalletGone }: Pick<Billfold, 'wagmi' | 'onWalletCame' | 'onWalletGone'>,
  uid: string,
): void {
  const connector = wagmi.state.connections.get(uid)?.connector
  if (!connector) return
  const { change, disconnect } = wagmi._internal.events
  connector.emitter.off('change', change)
  connector.emitter.off('disconnect', disconnect)
  connector.emitter.off('disconnect', onWalletGone)
  connector.emitter.off('connect', onWalletCame)
  connector.emitter.on('connect', onWalletCame)
  wagmi.setState((state) => {
    const connections = new Map(state.connections)
    connections.delete(uid)
    const current = state.current === uid ? (connections.keys().next().value ?? null) : state.current
    return { ...state, connections, current, status: current ? state.status : 'disconnected' }
  })
}
