'use client'
import { type DirectoryWallet, popularWallets } from '@billfold/core'
import { useEffect, useState } from 'react'
import { useConnectors } from 'wagmi'
import { useBillfold } from '../../hooks/useBillfold.js'
import type { ConnectOptions } from './ConnectOptions.js'
import { loadDirectory } from './loadDirectory.js'

export type Directory = {
  wallets: readonly DirectoryWallet[]
  /** How many of the wallets that the integrator named are still being looked up. */
  missing: number
}

/** The popular wallets; all of them once an option names one that is neither popular nor here. */
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
