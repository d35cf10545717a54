export { createFakeClock, type FakeClock } from '../clock/createFakeClock.js'
export { type BillfoldFixtures, createFixtures } from '../pages/createFixtures.js'
export {
  type ClickInFrameOptions,
  clickInFrame,
  createInAppPage,
  type InAppPage,
  readToEnd,
} from '../pages/createInAppPage.js'
export { type CreateKitPageOptions, createKitPage, type KitPage } from '../pages/createKitPage.js'
export { createWalletRemote, type WalletRemote } from '../pages/createWalletRemote.js'
export type { FramedPage, LocatorLike, PageLike } from '../pages/PageLike.js'
export { type ReadCodeParameters, readCode } from '../pages/readCode.js'
export {
  type AnnouncedWallets,
  type AnnounceWalletsOptions,
  announceWallets,
  demoKeys,
} from '../wallet/announceWallets.js'
export { createScriptedWallet, type ScriptedWalletOptions } from '../wallet/createScriptedWallet.js'
export { ProviderRpcError } from '../wallet/providerError.js'
export type {
  HeldQuestion,
  LockMode,
  ProviderEvent,
  ProviderRequest,
  ScriptedChain,
  ScriptedProvider,
  ScriptedWallet,
  SentTransaction,
  WalletInfo,
  WalletStorage,
} from '../wallet/ScriptedWallet.js'
