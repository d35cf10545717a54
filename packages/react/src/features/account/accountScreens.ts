import type { ComponentType } from 'react'
import type { AccountRoute } from './accountNavigation.js'
import { BuyScreen } from './screens/BuyScreen.js'
import { DevicesScreen } from './screens/DevicesScreen.js'
import { LinkedProfilesScreen } from './screens/LinkedProfilesScreen.js'
import { LinkProfileScreen } from './screens/LinkProfileScreen.js'
import { MainScreen } from './screens/MainScreen.js'
import { ManageWalletScreen } from './screens/ManageWalletScreen.js'
import { NetworkSwitcherScreen } from './screens/NetworkSwitcherScreen.js'
import { PaymentScreen } from './screens/PaymentScreen.js'
import { PaymentsScreen } from './screens/PaymentsScreen.js'
import { PrivateKeyScreen } from './screens/PrivateKeyScreen.js'
import { ReceiveScreen } from './screens/ReceiveScreen.js'
import { SendScreen } from './screens/SendScreen.js'
import { TransactionsScreen } from './screens/TransactionsScreen.js'
import { ViewAssetsScreen } from './screens/ViewAssetsScreen.js'
import { ViewNftsScreen } from './screens/ViewNftsScreen.js'
import { ViewTokensScreen } from './screens/ViewTokensScreen.js'
import { WalletConnectReceiverScreen } from './screens/WalletConnectReceiverScreen.js'
import { WalletManagerScreen } from './screens/WalletManagerScreen.js'

/** Component of each screen. */
export const accountScreens: Record<AccountRoute, ComponentType> = {
  main: MainScreen,
  send: SendScreen,
  receive: ReceiveScreen,
  buy: BuyScreen,
  transactions: TransactionsScreen,
  payments: PaymentsScreen,
  payment: PaymentScreen,
  'view-assets': ViewAssetsScreen,
  'view-tokens': ViewTokensScreen,
  'view-nfts': ViewNftsScreen,
  'network-switcher': NetworkSwitcherScreen,
  'wallet-manager': WalletManagerScreen,
  'manage-wallet': ManageWalletScreen,
  'linked-profiles': LinkedProfilesScreen,
  'link-profile': LinkProfileScreen,
  devices: DevicesScreen,
  'private-key': PrivateKeyScreen,
  'wallet-connect-receiver': WalletConnectReceiverScreen,
}
