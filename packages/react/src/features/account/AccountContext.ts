'use client'
import { createContext, useContext } from 'react'
import type { DetailsModalOptions } from './DetailsModalOptions.js'

/** What the screens of one account modal share. */
export type AccountState = {
  options: DetailsModalOptions
  close: () => void
  /** Puts the connect flow in this modal's place until it ends. */
  connectWallet: () => Promise<void>
}

export const AccountContext = createContext<AccountState | undefined>(undefined)

export function useAccountState(): AccountState {
  const state = useContext(AccountContext)
  if (!state) throw new Error('An account screen is used outside AccountModal.')
  return state
}
