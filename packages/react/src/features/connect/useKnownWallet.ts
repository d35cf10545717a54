'use client'
import { type DirectoryWallet, walletDirectory } from '@billfold/core'
import { useWalletEntry } from './ConnectContext.js'

/** What we know of a wallet; only screens that are fetched together with the directory may ask. */
export function useKnownWallet(id: string): DirectoryWallet | undefined {
  return useWalletEntry(id)?.directory ?? walletDirectory.find((wallet) => wallet.id === id)
}
