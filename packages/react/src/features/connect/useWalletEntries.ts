'use client'
import { type DirectoryWallet, listWallets, popularWallets } from '@billfold/core/wallets'
import { useEffect, useMemo, useState } from 'react'
import { type Connector, useConnectors } from 'wagmi'
import { useWalletName } from '../../hooks/wallet.js'
import { useBillfold, useKitState } from '../../provider/BillfoldContext.js'
import type { ConnectOptions } from './ConnectOptions.js'

/** Lists wallets of the browser, the config and the directory; updates when extensions announce themselves. */
export function useWalletEntries(options: ConnectOptions, directory: readonly DirectoryWallet[]) {
  const { walletIds, walletConnect } = useBillfold()
  const isReachable = walletConnect !== undefined
  const connectors = useConnectors()
  const nameOf = useWalletName()
  const hasBrowserWallet = useHasBrowserWallet(connectors)
  const { recentWalletIds } = useKitState()
  const { wallets, recommendedWallets, hiddenWallets } = options
  return useMemo(
    () =>
      listWallets<Connector>({
        connectors,
        directory,
        nameOf,
        listed: walletIds,
        recommended: recommendedWallets,
        hidden: hiddenWallets,
        only: wallets,
        recent: recentWalletIds,
        walletConnect: isReachable,
        hasBrowserWallet,
      }),
    [
      connectors,
      directory,
      nameOf,
      walletIds,
      recommendedWallets,
      hiddenWallets,
      wallets,
      recentWalletIds,
      isReachable,
      hasBrowserWallet,
    ],
  )
}

/** Returns true if `window.ethereum` exists; checked only if the config has a connector for it. */
function useHasBrowserWallet(connectors: readonly Connector[]): boolean {
  const [hasWallet, setHasWallet] = useState(false)
  const nameless = connectors.find((connector) => connector.id === 'injected')
  useEffect(() => {
    let current = true
    nameless?.getProvider().then(
      (provider) => current && setHasWallet(provider !== undefined),
      () => {},
    )
    return () => {
      current = false
    }
  }, [nameless])
  return hasWallet
}

/** Loads the whole directory lazily, since most users need none of it. */
function loadDirectory(): Promise<readonly DirectoryWallet[]> {
  return import('./wholeDirectory.js').then((module) => module.wholeDirectory)
}

export type Directory = {
  wallets: readonly DirectoryWallet[]
  /** Number of configured wallets still being looked up. */
  missing: number
}

/** Returns popular wallets; loads the whole directory if an option names another one. */
export function useDirectory({ wallets = [], recommendedWallets = [] }: ConnectOptions): Directory {
  const { walletIds = [], warn } = useBillfold()
  const connectors = useConnectors()
  const [whole, setWhole] = useState<readonly DirectoryWallet[]>()
  const here = [...connectors.map(({ id }) => id), ...popularWallets.flatMap(({ rdns }) => rdns)]
  const named = new Set([...wallets, ...recommendedWallets, ...walletIds])
  const missing = whole ? 0 : [...named].filter((id) => !here.includes(id)).length
  const isNeeded = missing > 0
  const unknown = whole && listUnknown(named, [...here, ...whole.flatMap(({ rdns }) => rdns)])
  useEffect(() => {
    if (unknown) warn(`Billfold: no known wallet has the id ${unknown}. It shows only where it is installed.`)
  }, [unknown, warn])
  useEffect(() => {
    if (!isNeeded) return
    let current = true
    loadDirectory().then(
      (all) => current && setWhole(all),
      (error: unknown) => warn('Failed to load the wallet directory', error),
    )
    return () => {
      current = false
    }
  }, [isNeeded, warn])
  return { wallets: whole ?? popularWallets, missing }
}

function listUnknown(named: ReadonlySet<string>, known: readonly string[]): string {
  return [...named].filter((id) => !known.includes(id)).join(', ')
}
