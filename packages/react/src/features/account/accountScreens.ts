import type { ComponentType } from 'react'
import type { AccountRoute } from './routes.js'
import { MainScreen } from './screens/MainScreen.js'
import { NetworkSwitcherScreen } from './screens/NetworkSwitcherScreen.js'
import { ReceiveScreen } from './screens/ReceiveScreen.js'
import { WalletManagerScreen } from './screens/WalletManagerScreen.js'

/** Every screen that can be reached. */
export const accountScreens: Record<AccountRoute, ComponentType> = {
  main: MainScreen,
  receive: ReceiveScreen,
  'network-switcher': NetworkSwitcherScreen,
  'wallet-manager': WalletManagerScreen,
}
