'use client'
import { fillBrowserLink } from '@billfold/core'
import { useBillfold } from '../../hooks/useBillfold.js'
import { type ConnectWalletEntry, useConnectState } from './ConnectContext.js'
import { useOpenFromList } from './useOpenFromList.js'

/** What pressing a wallet does: ask it, open its app with this page in it, or show where to get it. */
export function useChooseWallet(): (wallet: ConnectWalletEntry) => void {
  const { platform, walletConnect } = useBillfold()
  const { page } = platform
  const { start, cancel } = useConnectState()
  const open = useOpenFromList()
  return (wallet) => {
    const walletId = wallet.id
    if (wallet.connector && 'inApp' in wallet.connector) {
      cancel()
      return open('login', { walletId })
    }
    const { native, universal } = wallet.directory?.mobile ?? {}
    // A wallet that is not here but can scan a code, or be opened with it.
    const isRemote = !wallet.connector && (native || universal || walletId === 'walletConnect')
    if (walletConnect && (isRemote || wallet.connector?.type === 'walletConnectPairing'))
      return open('pair', { walletId })
    if (wallet.connector) {
      start(wallet)
      return open('connecting', { walletId })
    }
    cancel()
    const link = page?.isMobile() && wallet.directory && fillBrowserLink(wallet.directory, page.url())
    if (!link) return open('getWallet', { walletId })
    // Inside the press: browsers open apps for nothing less.
    page?.openApp(link)
    open('openWallet', { walletId })
  }
}
