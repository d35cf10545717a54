import type { WalletStore } from '@billfold/core/wallets'
import { createNavigation } from '../../navigation/Navigator.js'

/** Parameters of each screen of the connect modal. */
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
