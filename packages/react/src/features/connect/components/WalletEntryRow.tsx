'use client'

import { fillBrowserLink } from '@billfold/core/internal'
import type { WalletGroup } from '@billfold/core/wallets'
import { WalletIcon } from '../../../display/Mark.js'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import type { Navigation } from '../../../navigation/NavigationContext.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Row } from '../../../ui/list/Row.js'
import { type ConnectWalletEntry, findMarkId, useConnectState, useEntryName } from '../ConnectContext.js'
import { type ConnectRoutes, useConnectNavigation } from '../connectNavigation.js'

/** Opens a screen from the wallet list; in the wide layout it replaces the current one. */
export function useOpenFromList(): Navigation<ConnectRoutes>['go'] {
  const { size } = useConnectState()
  const { go, reset } = useConnectNavigation()
  if (size === 'compact') return go
  return (...target: Parameters<typeof go>) => {
    reset('welcome')
    go(...target)
  }
}

/** Connects the wallet, opens its mobile app, or shows where to get it. */
function useChooseWallet(): (wallet: ConnectWalletEntry) => void {
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
    // Not installed, but reachable by QR code or deep link.
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
    // Must run inside the click handler, or browsers block the deep link.
    page?.openApp(link)
    open('openWallet', { walletId })
  }
}

const labels = {
  inApp: undefined,
  recent: 'list.recent',
  recommended: 'list.recommended',
  installed: 'list.installed',
  other: undefined,
} as const satisfies Record<WalletGroup, string | undefined>

/** Returns the label of a wallet's group, such as "Recent". */
function useWalletLabel(wallet: ConnectWalletEntry): string | undefined {
  const t = useText('connect', english)
  const path = labels[wallet.group]
  return path && t(path)
}

export type WalletEntryRowProps = {
  wallet: ConnectWalletEntry
  /** Names the wallet's group below its name, for lists without sections. */
  labelled?: boolean | undefined
}

/** Row of a selectable wallet. */
export function WalletEntryRow({ wallet, labelled }: WalletEntryRowProps) {
  const { options, approved, attempt } = useConnectState()
  const choose = useChooseWallet()
  const name = useEntryName()(wallet)
  const label = useWalletLabel(wallet)
  const isCurrent = attempt.walletId === wallet.id
  // In the wide layout the screen of a wallet is beside the list, with or without an attempt.
  const { params } = useConnectNavigation().current
  const isOpen = params !== undefined && 'walletId' in params && params.walletId === wallet.id
  return (
    <Row
      icon={<WalletIcon id={findMarkId(wallet)} name={name} src={wallet.icon} color={wallet.color} />}
      title={name}
      subtitle={labelled && label}
      busy={isCurrent && attempt.status === 'awaiting'}
      disabled={options.connectModal?.requireApproval && !approved}
      aria-current={isCurrent || isOpen || undefined}
      onClick={() => choose(wallet)}
    />
  )
}
