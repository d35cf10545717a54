import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { Billfold } from '../config/Billfold.js'
import { disconnectWallet } from './disconnectWallet.js'

export type LeaveWalletParameters = {
  connector: Connector
  /** Called when the wallet is disconnected, before its sessions with the host app end. */
  onDisconnected?: (() => void) | undefined
}

/** Disconnects the wallet, ends the sessions of its accounts, then emits `disconnect`. */
export async function signOutAndDisconnect(
  billfold: Billfold,
  parameters: LeaveWalletParameters,
): Promise<void> {
  const { connector, onDisconnected } = parameters
  const { wagmi, state, emit } = billfold
  const connection = wagmi.state.connections.get(connector.uid)
  const { session } = state.get()
  const signedIn = session?.status === 'signedIn' ? session.address : undefined
  const setLeaving = (change: (ids: readonly string[]) => readonly string[]) =>
    state.set((before) => ({ ...before, leavingWalletIds: change(before.leavingWalletIds) }))
  setLeaving((ids) => [...ids, connector.id])
  try {
    await disconnectWallet(billfold, { connector })
    onDisconnected?.()
    if (billfold.auth && connection) await endSessions(billfold, connection.accounts, signedIn)
  } finally {
    setLeaving((ids) => ids.filter((id) => id !== connector.id))
    const address = connection?.accounts[0]
    if (connection && address)
      emit('disconnect', { walletId: connector.id, address, chainId: connection.chainId })
  }
}

/** Ends each account's session. The known one is ended even if the host app cannot confirm it. */
async function endSessions(
  billfold: Billfold,
  accounts: readonly Address[],
  signedIn: Address | undefined,
): Promise<void> {
  const { checkSession, endSession } = await import('../wallets/auth.js')
  await Promise.all(
    accounts.map(async (address) => {
      if (isSameAddress(address, signedIn) || (await checkSession(billfold, address)))
        await endSession(billfold, address)
    }),
  )
}
