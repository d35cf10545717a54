import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { noteActive } from './noteActive.js'

export type AddConnectionParameters = {
  connector: Connector
  accounts: readonly Address[]
  chainId: number
  /** False lets a wallet join without changing the active one. @default true */
  makeActive?: boolean | undefined
}

/** Enters what a wallet answered into wagmi's state; the first wallet is active in any case. */
export function addConnection(
  { wagmi, onWalletCame, onWalletGone }: Pick<Billfold, 'wagmi' | 'onWalletCame' | 'onWalletGone'>,
  { connector, accounts, chainId, makeActive = true }: AddConnectionParameters,
): void {
  const { change, connect } = wagmi._internal.events
  connector.emitter.off('connect', connect)
  connector.emitter.off('connect', onWalletCame)
  connector.emitter.off('change', change)
  connector.emitter.on('change', change)
  connector.emitter.off('disconnect', onWalletGone)
  connector.emitter.on('disconnect', onWalletGone)
  if (makeActive) noteActive(wagmi, connector)
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
