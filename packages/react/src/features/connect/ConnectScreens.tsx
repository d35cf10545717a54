'use client'
import { type ComponentType, useContext } from 'react'
import { type LazyChunk, lazyChunk } from '../../hooks/lazyChunk.js'
import { connect as english } from '../../locale/en/connect.js'
import { useText } from '../../locale/useText.js'
import { ShownContext } from '../../ui/dialog/ShownContext.js'
import { Screen } from '../../ui/screen/Screen.js'
import { useConnectState, useWalletEntry } from './ConnectContext.js'
import { WalletRowsSkeleton } from './components/WalletList.js'
import { WideLayout } from './components/WideLayout.js'
import {
  ConnectNavigator,
  type ConnectRoutes,
  useConnectNavigation,
  useConnectParams,
} from './connectNavigation.js'
import { WalletsScreen } from './screens/WalletsScreen.js'
import { WelcomeScreen } from './screens/WelcomeScreen.js'

/** Includes fuzzy search. */
const allWallets = lazyChunk(async () => ({
  Screen: (await import('./screens/AllWalletsScreen.js')).AllWalletsScreen,
}))

/** Includes the whole wallet directory. */
const getAWallet = lazyChunk(async () => ({ Screen: (await import('./screens/GetAWallet.js')).GetAWallet }))

/** Not needed until a wallet is chosen. */
const connecting = lazyChunk(async () => ({
  Screen: (await import('./screens/ConnectingScreen.js')).ConnectingScreen,
}))

/** Includes the in-app login. */
const login = lazyChunk(async () => ({ Screen: (await import('./screens/LoginScreen.js')).LoginScreen }))

/** Includes WalletConnect. */
const pair = lazyChunk(async () => ({ Screen: (await import('./screens/PairScreen.js')).PairScreen }))

/**
 * Component of each route; rarely visited screens are loaded lazily.
 *
 * @internal
 */
export const connectScreens: Record<keyof ConnectRoutes, ComponentType> = {
  wallets: WalletsScreen,
  welcome: WelcomeScreen,
  login: Login,
  connecting: Connecting,
  all: AllWallets,
  getWallets: GetAWallet,
  getWallet: GetAWallet,
  scanStore: GetAWallet,
  openWallet: GetAWallet,
  pair: Pair,
}

/** Shows the screen of the current attempt; a dialog that closed for a wallet reopens on its result. */
export function ConnectScreens() {
  const { size, attempt, wallets, missing } = useConnectState()
  // With a single in-app wallet, the login is the first screen.
  const only = wallets.main.length + missing === 1 ? wallets.main[0]?.connector : undefined
  const wide = size === 'wide'
  return (
    <ConnectNavigator
      key={size}
      initial={
        attempt.walletId !== undefined
          ? { name: 'connecting', params: { walletId: attempt.walletId } }
          : only && 'inApp' in only
            ? { name: 'login', params: { walletId: wallets.main[0]?.id ?? '' } }
            : { name: wide ? 'welcome' : 'wallets', params: undefined }
      }
      screens={connectScreens}
    >
      {wide ? (screen) => <WideLayout>{screen}</WideLayout> : undefined}
    </ConnectNavigator>
  )
}

function AllWallets() {
  const t = useText('connect', english)
  return <Lazily part={allWallets} title={t('all.title')} />
}

function Connecting() {
  const { walletId } = useConnectParams('connecting')
  return <Lazily part={connecting} title={useWalletEntry(walletId)?.name} />
}

function Login() {
  const { walletId } = useConnectParams('login')
  return <Lazily part={login} title={useWalletEntry(walletId)?.name} />
}

function GetAWallet() {
  const t = useText('connect', english)
  return <Lazily part={getAWallet} title={t('get.listTitle')} />
}

function Pair() {
  const t = useText('connect', english)
  return <Lazily part={pair} title={t('title')} />
}

type LazilyProps = { part: LazyChunk<{ Screen: ComponentType }>; title: string | undefined }

/** Shows the screen, or a placeholder while it loads; the guard around the dialog shows a failure. */
function Lazily({ part, title }: LazilyProps) {
  const { chunk, error } = part.useChunk(useContext(ShownContext))
  if (error) throw error
  return chunk ? <chunk.Screen /> : <LoadingScreen title={title} />
}

function LoadingScreen({ title }: { title: string | undefined }) {
  const { back, canGoBack } = useConnectNavigation()
  return (
    <Screen title={title} onBack={canGoBack ? back : undefined}>
      <WalletRowsSkeleton rows={5} />
    </Screen>
  )
}
