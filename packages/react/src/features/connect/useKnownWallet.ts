'use client'
import { type DirectoryWallet, walletDirectory } from '@billfold/core/wallets'
import { useWalletEntry } from './ConnectContext.js'

/** Finds a wallet in the directory; only for screens in the directory's chunk. */
export function useKnownWallet(id: string): DirectoryWallet | undefined {
  return useWalletEntry(id)?.directory ?? walletDirectory.find((wallet) => wallet.id === id)
}
