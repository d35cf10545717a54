import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { findPairing } from '../wallets/wallet-connect/Pairing.js'
import { addConnection } from './addConnection.js'
import { remember } from './recents.js'
import { setActiveWallet } from './setActiveWallet.js'
import { showConnecting } from './showConnecting.js'

export type ConnectWalletParameters = {
  connector: Connector
  /** The network to ask the wallet for. */
  chainId?: number | undefined
  /** False lets a wallet join without changing the active one. @default true */
  makeActive?: boolean | undefined
  /** A wallet that answers after this was aborted is not connected. */
  signal?: AbortSignal | undefined
}

/** Asks a wallet for its accounts and enters the answer; rejects with whatever the wallet said. */
export async function connectWallet(
  billfold: Billfold,
  { connector, chainId, makeActive = true, signal }: ConnectWalletParameters,
): Promise<Address> {
  const connected = billfold.wagmi.state.connections.get(connector.uid)
  if (connected) {
    if (makeActive) setActiveWallet(billfold, { connector })
    return connected.accounts[0]
  }
  const settle = showConnecting(billfold)
  try {
    const answer = await ask(billfold, connector, chainId, signal)
    const address = answer.accounts[0]
    if (!address) throw new Error(`${connector.name} shared no account`)
    addConnection(billfold, { connector, ...answer, makeActive })
    remember(billfold, 'recentWalletIds', connector.id)
    return address
  } finally {
    settle()
  }
}

/** Until the wallet has answered, what it announces by itself must not make it active behind our back. */
function ask(
  { wagmi, onWalletCame }: Billfold,
  connector: Connector,
  chainId?: number,
  signal?: AbortSignal,
) {
  connector.emitter.off('connect', wagmi._internal.events.connect)
  connector.emitter.off('connect', onWalletCame)
  const listenAgain = () => {
    if (!wagmi.state.connections.has(connector.uid)) connector.emitter.on('connect', onWalletCame)
  }
  const answer = connector.connect(chainId === undefined ? {} : { chainId })
  return new Promise<Awaited<typeof answer>>((resolve, reject) => {
    const abort = () => {
      findPairing(connector)?.cancel()
      reject(signal?.reason)
    }
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => {
      signal?.removeEventListener('abort', abort)
      // One turn later, when the caller has entered the connection.
      queueMicrotask(() => queueMicrotask(listenAgain))
    })
  })
}
