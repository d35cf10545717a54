'use client'
import { createContext, useContext } from 'react'
import type { DetailsModalOptions } from './DetailsModalOptions.js'

/** State shared by the screens of one account modal. */
export type AccountState = {
  options: DetailsModalOptions
  close: () => void
  /** Replaces this modal by the connect flow until that ends. */
  connectWallet: () => Promise<void>
}

export const AccountContext = createContext<AccountState | undefined>(undefined)

export function useAccountState(): AccountState {
  const state = useContext(AccountContext)
  if (!state) throw new Error('An account screen is used outside AccountModal.')
  return state
}
