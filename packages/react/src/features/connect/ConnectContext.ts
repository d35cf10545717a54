'use client'
import type { ConnectAttempt, ListWalletsReturnType, WalletEntry } from '@billfold/core'
import { createContext, useContext } from 'react'
import type { Connector } from 'wagmi'
import type { ConnectModalSize, ConnectOptions } from './ConnectOptions.js'

export type ConnectWalletEntry = WalletEntry<Connector>

/** What the screens of one connect flow share. */
export type ConnectState = {
  options: ConnectOptions
  size: ConnectModalSize
  wallets: ListWalletsReturnType<Connector>
  /** Rows that are still on their way. */
  missing: number
  attempt: ConnectAttempt
  start: (wallet: ConnectWalletEntry) => void
  cancel: () => void
  approved: boolean
  approve: (approved: boolean) => void
}

export const ConnectContext = createContext<ConnectState | undefined>(undefined)

export function useConnectState(): ConnectState {
  const state = useContext(ConnectContext)
  if (!state) throw new Error('A connect screen is used outside ConnectModal and ConnectFlow.')
  return state
}

/** The wallet with an id, from all that are known here. */
export function useWalletEntry(id: string): ConnectWalletEntry | undefined {
  const { wallets } = useConnectState()
  return [...wallets.main, ...wallets.all].find((wallet) => wallet.id === id)
}
