import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { addConnection, showConnecting } from '../wallets/connection.js'
import { findPairing } from '../wallets/ownConnectors.js'
import { remember } from '../wallets/record.js'
import { setActiveWallet } from './setActiveWallet.js'

export type ConnectWalletParameters = {
  connector: Connector
  /** Network that the wallet is asked to switch to. */
  chainId?: number | undefined
  /** False lets a wallet join without changing the active one. @default true */
  makeActive?: boolean | undefined
  /** A wallet that responds after the abort is not connected. */
  signal?: AbortSignal | undefined
}

/** Requests a wallet's accounts and adds the connection; rejects with the wallet's error. */
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

/** Mutes the wallet's own announcements until it responds, so that they cannot make it active. */
function ask(
  { wagmi, onWalletAvailable }: Billfold,
  connector: Connector,
  chainId?: number,
  signal?: AbortSignal,
) {
  connector.emitter.off('connect', wagmi._internal.events.connect)
  connector.emitter.off('connect', onWalletAvailable)
  const listenAgain = () => {
    if (!wagmi.state.connections.has(connector.uid)) connector.emitter.on('connect', onWalletAvailable)
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
      // One turn later, after the caller has added the connection.
      queueMicrotask(() => queueMicrotask(listenAgain))
    })
  })
}
