'use client'
import { type ComponentType, lazy, Suspense } from 'react'
import { connect as english } from '../../locale/en/connect.js'
import { useText } from '../../locale/useText.js'
import { Screen } from '../../ui/Screen.js'
import { useConnectState } from './ConnectContext.js'
import { ConnectNavigator, type ConnectRoutes, useConnectNavigation } from './connectNavigation.js'
import { WalletRowsSkeleton } from './parts/WalletRowsSkeleton.js'
import { WideLayout } from './parts/WideLayout.js'
import { ConnectingScreen } from './screens/ConnectingScreen.js'
import { GetWalletScreen } from './screens/GetWalletScreen.js'
import { GetWalletsScreen } from './screens/GetWalletsScreen.js'
import { OpenWalletScreen } from './screens/OpenWalletScreen.js'
import { ScanStoreScreen } from './screens/ScanStoreScreen.js'
import { WalletsScreen } from './screens/WalletsScreen.js'
import { WelcomeScreen } from './screens/WelcomeScreen.js'

/** Fuzzy search comes with it, so it is fetched when it is asked for. */
const LazyAllWallets = lazy(() =>
  import('./screens/AllWalletsScreen.js').then((module) => ({ default: module.AllWalletsScreen })),
)

/** One component per route. */
export const connectScreens: Record<keyof ConnectRoutes, ComponentType> = {
  wallets: WalletsScreen,
  welcome: WelcomeScreen,
  connecting: ConnectingScreen,
  all: AllWallets,
  getWallets: GetWalletsScreen,
  getWallet: GetWalletScreen,
  scanStore: ScanStoreScreen,
  openWallet: OpenWalletScreen,
}

/** Starts where the attempt stands: a dialog that gave way to a wallet comes back on its result. */
export function ConnectScreens() {
  const { size, attempt } = useConnectState()
  const wide = size === 'wide'
  return (
    <ConnectNavigator
      key={size}
      initial={
        attempt.walletId === undefined
          ? { name: wide ? 'welcome' : 'wallets', params: undefined }
          : { name: 'connecting', params: { walletId: attempt.walletId } }
      }
      screens={connectScreens}
    >
      {wide ? (screen) => <WideLayout>{screen}</WideLayout> : undefined}
    </ConnectNavigator>
  )
}

function AllWallets() {
  const t = useText('connect', english)
  const { back, canGoBack } = useConnectNavigation()
  return (
    <Suspense
      fallback={
        <Screen title={t('all.title')} onBack={canGoBack ? back : undefined}>
          <WalletRowsSkeleton rows={6} />
        </Screen>
      }
    >
      <LazyAllWallets />
    </Suspense>
  )
}
