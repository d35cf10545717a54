import type { Address } from 'viem'
import type { Config, Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'

/** Saves in the host's wagmi storage which connector to reconnect first after a reload. */
export function saveActiveConnector(wagmi: Config, connector: Connector): void {
  void wagmi.storage?.setItem('recentConnectorId', connector.id)
}

export type AddConnectionParameters = {
  connector: Connector
  accounts: readonly Address[]
  chainId: number
  /** False connects a wallet without changing the active one. @default true */
  makeActive?: boolean | undefined
}

/** Adds a wallet's accounts to wagmi's state; the first wallet is always active. */
export function addConnection(
  {
    wagmi,
    onWalletAvailable,
    onWalletUnavailable,
  }: Pick<Billfold, 'wagmi' | 'onWalletAvailable' | 'onWalletUnavailable'>,
  { connector, accounts, chainId, makeActive = true }: AddConnectionParameters,
): void {
  const { change, connect } = wagmi._internal.events
  connector.emitter.off('connect', connect)
  connector.emitter.off('connect', onWalletAvailable)
  connector.emitter.off('change', change)
  connector.emitter.on('change', change)
  connector.emitter.off('disconnect', onWalletUnavailable)
  connector.emitter.on('disconnect', onWalletUnavailable)
  if (makeActive) saveActiveConnector(wagmi, connector)
  wagmi.setState((state) => {
    const connections = new Map(state.connections).set(connector.uid, {
      accounts: accounts as readonly [Address, ...Address[]],
      chainId,
      connector,
    })
    const current = makeActive ? connector.uid : state.current
    return { ...state, connections, current, status: current ? 'connected' : state.status }
  })
}

/** Removes a connection from wagmi's state. Unlike wagmi's handler it keeps another active wallet active. */
export function removeConnection(
  {
    wagmi,
    onWalletAvailable,
    onWalletUnavailable,
  }: Pick<Billfold, 'wagmi' | 'onWalletAvailable' | 'onWalletUnavailable'>,
  uid: string,
): void {
  const connector = wagmi.state.connections.get(uid)?.connector
  if (!connector) return
  const { change, disconnect } = wagmi._internal.events
  connector.emitter.off('change', change)
  connector.emitter.off('disconnect', disconnect)
  connector.emitter.off('disconnect', onWalletUnavailable)
  connector.emitter.off('connect', onWalletAvailable)
  connector.emitter.on('connect', onWalletAvailable)
  wagmi.setState((state) => {
    const connections = new Map(state.connections)
    connections.delete(uid)
    const current = state.current === uid ? (connections.keys().next().value ?? null) : state.current
    return { ...state, connections, current, status: current ? state.status : 'disconnected' }
  })
}

/** Sets wagmi's status to "connecting" until the returned function is called; an active wallet stays connected. */
export function showConnecting({ wagmi, state }: Pick<Billfold, 'wagmi' | 'state'>): () => void {
  if (!wagmi.state.current) wagmi.setState((before) => ({ ...before, status: 'connecting' }))
  return () => {
    if (state.get().autoConnect === 'running' && !wagmi.state.current) return
    wagmi.setState((before) =>
      before.status === 'connecting'
        ? { ...before, status: before.current ? 'connected' : 'disconnected' }
        : before,
    )
  }
}
