'use client'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useMediaQuery } from '../../ui/useMediaQuery.js'
import { ConnectContext, type ConnectState } from './ConnectContext.js'
import type { ConnectOptions } from './ConnectOptions.js'
import { chooseModalSize, wideViewport } from './chooseModalSize.js'
import type { ConnectResult } from './createAttempt.js'
import { useAttempt } from './useAttempt.js'
import { useDirectory } from './useDirectory.js'
import { useWalletEntries } from './useWalletEntries.js'

export type ConnectProviderProps = {
  options: ConnectOptions
  onConnect: (result: ConnectResult) => void
  children: ReactNode
}

/** Holds one connect flow: its wallets, its attempt and the approval of the terms. */
export function ConnectProvider({ options, onConnect, children }: ConnectProviderProps) {
  const directory = useDirectory(options)
  const wallets = useWalletEntries(options, directory.wallets)
  const attempt = useAttempt(options, onConnect)
  const [approved, approve] = useState(false)
  const isRoomy = useMediaQuery(`(min-width: ${wideViewport}px)`)
  const size = chooseModalSize({
    size: options.connectModal?.size,
    isRoomy,
    walletCount: wallets.main.length + directory.missing,
  })
  const state: ConnectState = {
    options,
    size,
    wallets,
    missing: directory.missing,
    approved,
    approve,
    ...attempt,
  }
  return <ConnectContext.Provider value={state}>{children}</ConnectContext.Provider>
}
