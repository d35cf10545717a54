export { createFakeClock, type FakeClock } from '../clock/createFakeClock.js'
export {
  type AnnouncedWallets,
  type AnnounceWalletsOptions,
  announceWallets,
} from '../wallet/announceWallets.js'
export { createScriptedWallet, type ScriptedWalletOptions } from '../wallet/createScriptedWallet.js'
export { demoKeys } from '../wallet/demoKeys.js'
export { ProviderRpcError } from '../wallet/ProviderRpcError.js'
export type {
  ProviderEvent,
  ProviderRequest,
  ScriptedChain,
  ScriptedProvider,
  ScriptedWallet,
  SentTransaction,
  WalletInfo,
  WalletStorage,
} from '../wallet/ScriptedWallet.js'
export type { LockMode } from '../wallet/walletState.js'
