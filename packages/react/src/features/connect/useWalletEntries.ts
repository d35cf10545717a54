'use client'
import { type DirectoryWallet, listWallets } from '@billfold/core'
import { useEffect, useMemo, useState } from 'react'
import { type Connector, useConnectors } from 'wagmi'
import { useBillfold } from '../../hooks/useBillfold.js'
import { useKitState } from '../../hooks/useKitState.js'
import { useWalletName } from '../../hooks/useWalletName.js'
import type { ConnectOptions } from './ConnectOptions.js'

/** The wallets of this browser, this config and a directory; grows as extensions announce themselves. */
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

/** Whether something sits at `window.ethereum`; only asked where the config has a connector for it. */
function useHasBrowserWallet(connectors: readonly Connector[]): boolean {
  const [found, setFound] = useState(false)
  const nameless = connectors.find((connector) => connector.id === 'injected')
  useEffect(() => {
    let current = true
    nameless?.getProvider().then(
      (provider) => current && setFound(provider !== undefined),
      () => {},
    )
    return () => {
      current = false
    }
  }, [nameless])
  return found
}
