import type { WalletStore } from '@billfold/core'
import { createNavigation } from '../../navigation/createNavigation.js'

/** The screens of the connect modal and what each needs to know. */
export type ConnectRoutes = {
  wallets: undefined
  welcome: undefined
  login: { walletId: string }
  connecting: { walletId: string }
  all: undefined
  getWallets: undefined
  getWallet: { walletId: string }
  scanStore: { walletId: string; store: WalletStore; url: string }
  openWallet: { walletId: string }
  pair: { walletId: string }
}

export const {
  Navigator: ConnectNavigator,
  useNavigation: useConnectNavigation,
  useParams: useConnectParams,
} = createNavigation<ConnectRoutes>()
