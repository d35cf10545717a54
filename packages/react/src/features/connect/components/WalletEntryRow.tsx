'use client'

import { fillBrowserLink } from '@billfold/core/internal'
import type { WalletGroup } from '@billfold/core/wallets'
import { useId } from 'react'
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

/** What a press on a wallet leads to. */
type WalletWay =
  | { screen: 'login' | 'pair' | 'connecting' | 'getWallet' }
  | { screen: 'openWallet'; link: string }

/** Returns a function that finds whether a wallet logs in, connects, opens its mobile app, or must be got first. */
function useWalletWay(): (wallet: ConnectWalletEntry) => WalletWay {
  const { platform, walletConnect } = useBillfold()
  const { page } = platform
  return ({ id, connector, directory }) => {
    if (connector && 'inApp' in connector) return { screen: 'login' }
    const { native, universal } = directory?.mobile ?? {}
    // Not installed, but reachable by QR code or deep link.
    const isRemote = !connector && (native || universal || id === 'walletConnect')
    if (walletConnect && (isRemote || connector?.type === 'walletConnectPairing')) return { screen: 'pair' }
    if (connector) return { screen: 'connecting' }
    const link =
      page?.isMobile() &&
      directory &&
      fillBrowserLink(directory, { page: page.url(), platform: page.platform })
    return link ? { screen: 'openWallet', link } : { screen: 'getWallet' }
  }
}

/** Connects the wallet, opens its mobile app, or shows where to get it. */
function useChooseWallet(): (wallet: ConnectWalletEntry) => void {
  const { page } = useBillfold().platform
  const { start, cancel } = useConnectState()
  const findWay = useWalletWay()
  const open = useOpenFromList()
  return (wallet) => {
    const way = findWay(wallet)
    if (way.screen === 'connecting') start(wallet)
    else if (way.screen !== 'pair') cancel()
    // Must run inside the click handler, or browsers block the deep link.
    if (way.screen === 'openWallet') page?.openApp(way.link)
    open(way.screen, { walletId: wallet.id })
  }
}

/** Says of a wallet that is not in this browser how to reach it; nothing of one that is ready. */
function useWalletHint(wallet: ConnectWalletEntry): string | undefined {
  const t = useText('connect', english)
  const { page } = useBillfold().platform
  const { screen } = useWalletWay()(wallet)
  if (screen === 'getWallet') return t('list.get')
  // On a phone the wallet's app opens instead.
  return screen === 'pair' && !page?.isMobile() ? t('list.scan') : undefined
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
  const hint = useWalletHint(wallet)
  const hintId = useId()
  const isCurrent = attempt.walletId === wallet.id
  // In the wide layout the screen of a wallet is beside the list, with or without an attempt.
  const { params } = useConnectNavigation().current
  const isOpen = params !== undefined && 'walletId' in params && params.walletId === wallet.id
  return (
    <Row
      icon={<WalletIcon id={findMarkId(wallet)} name={name} src={wallet.icon} color={wallet.color} />}
      title={name}
      subtitle={labelled && label}
      trailing={
        hint && (
          <span id={hintId} aria-hidden="true">
            {hint}
          </span>
        )
      }
      aria-describedby={hint && hintId}
      busy={isCurrent && attempt.status === 'awaiting'}
      disabled={options.connectModal?.requireApproval && !approved}
      aria-current={isCurrent || isOpen || undefined}
      onClick={() => choose(wallet)}
    />
  )
}
