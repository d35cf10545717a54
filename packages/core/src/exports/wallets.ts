export type { WalletDevice, WalletProfile } from '@billfold/protocol'
export { walletConnect } from '../app-link/walletConnect.js'
export type { WalletConnectOptions } from '../config/Billfold.js'
export { type Capabilities, findCapabilities } from '../wallets/capabilities.js'
export type { DirectoryWallet, WalletStore } from '../wallets/directory/DirectoryWallet.js'
export { popularWallets } from '../wallets/directory/popularWallets.js'
export { walletDirectory } from '../wallets/directory/walletDirectory.js'
export { type EcosystemWalletOptions, ecosystemWallet } from '../wallets/ecosystem/ecosystemWallet.js'
export type {
  BlockedPopup,
  Cancellable,
  InAppAccount,
  InAppLogin,
  InAppUser,
  InAppWalletOptions,
  LoginOption,
  LoginRequest,
  OpenExportParameters,
  PlainLogin,
  SocialMode,
} from '../wallets/InAppLogin.js'
export { InAppError } from '../wallets/in-app/InAppError.js'
export { inAppWallet } from '../wallets/in-app/inAppWallet.js'
export { type ListWalletsReturnType, listWallets } from '../wallets/listWallets.js'
export { findInAppLogin } from '../wallets/ownConnectors.js'
export type { SmartAccountOptions, SmartChain, SmartMode } from '../wallets/smart/SmartContext.js'
export { findSmartAccount } from '../wallets/smart/SmartHandle.js'
export { smartAccounts } from '../wallets/smart/smartAccounts.js'
export { type SmartWalletOptions, smartWallet } from '../wallets/smart/smartWallet.js'
export type { WalletEntry, WalletGroup } from '../wallets/WalletEntry.js'
