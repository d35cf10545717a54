'use client'

import { connectWallet } from '@billfold/core/actions'
import { type ConnectAttempt, createAttempt } from '@billfold/core/internal'
import type { ListWalletsReturnType, WalletEntry } from '@billfold/core/wallets'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import { useStore } from '../../hooks/useStore.js'
import { connect as english } from '../../locale/en/connect.js'
import { useText } from '../../locale/useText.js'
import { useBillfold } from '../../provider/BillfoldContext.js'
import { useMediaQuery } from '../../ui/environment/useMediaQuery.js'
import {
  type ConnectModalSize,
  type ConnectOptions,
  chooseModalSize,
  wideViewport,
} from './ConnectOptions.js'
import { useDirectory, useWalletEntries } from './useWalletEntries.js'

/** Result of a successful connection. */
export type ConnectResult = { connector: Connector; address: Address }

export type ConnectWalletEntry = WalletEntry<Connector>

/** What a wallet's mark is made of. */
export type MarkedWallet = {
  id?: string | undefined
  icon?: string | undefined
  color?: string | undefined
  installed?: boolean | undefined
}

/** Returns the id for the mark of a row: a wallet that announced itself shows only what it brings. */
export function findMarkId({ id, installed }: MarkedWallet): string | undefined {
  return installed ? undefined : id
}

/** State shared by the screens of one connect flow. */
export type ConnectState = {
  options: ConnectOptions
  size: ConnectModalSize
  wallets: ListWalletsReturnType<Connector>
  /** Number of rows still loading. */
  missing: number
  attempt: ConnectAttempt
  start: (wallet: ConnectWalletEntry) => void
  cancel: () => void
  approved: boolean
  approve: (approved: boolean) => void
}

/** @internal */
/** Exported for tests. @internal */
export const ConnectContext = createContext<ConnectState | undefined>(undefined)

export type ConnectProviderProps = {
  options: ConnectOptions
  onConnect: (result: ConnectResult) => void
  children: ReactNode
}

/** Provides the state of one connect flow: wallets, attempt and approval of the terms. */
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

/** Returns the attempt of the flow; aborts on unmount, so that a late response connects nothing. */
function useAttempt(
  options: ConnectOptions,
  onConnect: (result: ConnectResult) => void,
): Pick<ConnectState, 'attempt' | 'start' | 'cancel'> {
  const billfold = useBillfold()
  const latest = useRef({ options, onConnect })
  useEffect(() => {
    latest.current = { options, onConnect }
  })
  const { state, start, cancel } = useMemo(
    () =>
      createAttempt({
        connect: (connector, signal) => {
          const { chain, makeActive } = latest.current.options
          return connectWallet(billfold, { connector, chainId: chain?.id, makeActive, signal })
        },
        onConnect: (connector, address) => latest.current.onConnect({ connector, address }),
        onFail: (code, error) => billfold.emit('error', { area: 'connect', code, error }),
      }),
    [billfold],
  )
  useEffect(() => cancel, [cancel])
  return {
    attempt: useStore(state),
    start: ({ id, connector }) => connector && start(id, connector),
    cancel,
  }
}

export function useConnectState(): ConnectState {
  const state = useContext(ConnectContext)
  if (!state) throw new Error('A connect screen is used outside ConnectModal and ConnectFlow.')
  return state
}

/** Finds a known wallet by id. */
export function useWalletEntry(id: string): ConnectWalletEntry | undefined {
  const { wallets } = useConnectState()
  return [...wallets.main, ...wallets.all].find((wallet) => wallet.id === id)
}

/** Returns a function that names a wallet; an unnamed injected one is "Browser Wallet". */
export function useEntryName(): (wallet: ConnectWalletEntry | undefined) => string {
  const t = useText('connect', english)
  return (wallet) => (wallet && wallet.id !== 'injected' ? wallet.name : t('list.browserWallet'))
}
