'use client'
import { chooseMobileLink } from '@billfold/core'
import { useBillfold } from '../../hooks/useBillfold.js'
import { type ConnectWalletEntry, useConnectState } from './ConnectContext.js'
import { useConnectNavigation } from './connectNavigation.js'

/** What pressing a wallet does: ask it, open its app with this page in it, or show where to get it. */
export function useChooseWallet(): (wallet: ConnectWalletEntry) => void {
  const { page } = useBillfold().platform
  const { size, start, cancel } = useConnectState()
  const { go, reset } = useConnectNavigation()
  const move = size === 'wide' ? reset : go
  return (wallet) => {
    const walletId = wallet.id
    if (wallet.connector) {
      start(wallet)
      return move('connecting', { walletId })
    }
    cancel()
    if (!page?.isMobile() || !wallet.directory) return move('getWallet', { walletId })
    const link = chooseMobileLink(wallet.directory, { page: page.url(), platform: page.platform })
    if (link.kind !== 'browser') return move('getWallet', { walletId })
    // Inside the press: browsers open apps for nothing less.
    page.openApp(link.url)
    move('openWallet', { walletId })
  }
}
