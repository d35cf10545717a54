'use client'
import { type ComponentType, Suspense } from 'react'
import { createLazy } from '../../hooks/lazyChunk.js'
import { connect as english } from '../../locale/en/connect.js'
import { useText } from '../../locale/useText.js'
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
const useAllWallets = createLazy(() =>
  import('./screens/AllWalletsScreen.js').then((module) => module.AllWalletsScreen),
)

/** Includes the whole wallet directory. */
const useGetAWallet = createLazy(() => import('./screens/GetAWallet.js').then((module) => module.GetAWallet))

/** Not needed until a wallet is chosen. */
const useConnecting = createLazy(() =>
  import('./screens/ConnectingScreen.js').then((module) => module.ConnectingScreen),
)

/** Includes the in-app login. */
const useLogin = createLazy(() => import('./screens/LoginScreen.js').then((module) => module.LoginScreen))

/** Includes WalletConnect. */
const usePair = createLazy(() => import('./screens/PairScreen.js').then((module) => module.PairScreen))

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
  return <Lazily useScreen={useAllWallets} title={t('all.title')} />
}

function Connecting() {
  const { walletId } = useConnectParams('connecting')
  return <Lazily useScreen={useConnecting} title={useWalletEntry(walletId)?.name} />
}

function Login() {
  const { walletId } = useConnectParams('login')
  return <Lazily useScreen={useLogin} title={useWalletEntry(walletId)?.name} />
}

function GetAWallet() {
  const t = useText('connect', english)
  return <Lazily useScreen={useGetAWallet} title={t('get.listTitle')} />
}

function Pair() {
  const t = useText('connect', english)
  return <Lazily useScreen={usePair} title={t('title')} />
}

type LazilyProps = { useScreen: () => ComponentType; title: string | undefined }

/** Shows the screen, or a placeholder while it loads. */
function Lazily({ useScreen, title }: LazilyProps) {
  const Part = useScreen()
  return (
    <Suspense fallback={<LoadingScreen title={title} />}>
      <Part />
    </Suspense>
  )
}

function LoadingScreen({ title }: { title: string | undefined }) {
  const { back, canGoBack } = useConnectNavigation()
  return (
    <Screen title={title} onBack={canGoBack ? back : undefined}>
      <WalletRowsSkeleton rows={5} />
    </Screen>
  )
}
