export { findChainIcon } from '../chains/findChainIcon.js'
export { findFaucet } from '../chains/findFaucet.js'
export { popularChainIds } from '../chains/popularChainIds.js'
export type {
  AppMetadata,
  AutoConnectOptions,
  Billfold,
  KitState,
  KnownAccount,
  WalletOption,
} from '../config/Billfold.js'
export { type CreateBillfoldOptions, createBillfold } from '../config/createBillfold.js'
export type { ServiceName, Services, ServicesOption } from '../config/services.js'
export { addConnection } from '../connection/addConnection.js'
export { autoConnect } from '../connection/autoConnect.js'
export { type ConnectWalletParameters, connectWallet } from '../connection/connectWallet.js'
export { disconnectWallet } from '../connection/disconnectWallet.js'
export { setActiveWallet } from '../connection/setActiveWallet.js'
export { type SwitchChainParameters, switchChain } from '../connection/switchChain.js'
export { caching } from '../constants/caching.js'
export { defaults } from '../constants/defaults.js'
export { display } from '../constants/display.js'
export { limits } from '../constants/limits.js'
export { timing } from '../constants/timing.js'
export { ApiError } from '../errors/ApiError.js'
export { BillfoldError } from '../errors/BillfoldError.js'
export { classifyFailure, type FailureKind } from '../errors/classifyFailure.js'
export { isAbortError } from '../errors/isAbortError.js'
export { isBillfoldError } from '../errors/isBillfoldError.js'
export { isRetryable } from '../errors/isRetryable.js'
export { toApiError } from '../errors/toApiError.js'
export { type Currency, currencies } from '../format/currencies.js'
export { formatAmount } from '../format/formatAmount.js'
export { formatCompact } from '../format/formatCompact.js'
export { formatFiat } from '../format/formatFiat.js'
export { formatNativeBalance } from '../format/formatNativeBalance.js'
export { shortenAddress } from '../format/shortenAddress.js'
export { compareDecimals } from '../money/compareDecimals.js'
export { formatUnits } from '../money/formatUnits.js'
export { multiplyDecimals } from '../money/multiplyDecimals.js'
export { normalizeAmount } from '../money/normalizeAmount.js'
export { parseUnits } from '../money/parseUnits.js'
export type { Clock } from '../platform/Clock.js'
export { createStore, type Store } from '../platform/createStore.js'
export type { KeyValueStorage } from '../platform/KeyValueStorage.js'
export type { Platform } from '../platform/Platform.js'
export { type BalanceQueryParameters, balanceQuery } from '../query/balanceQuery.js'
export { type Identity, identityQuery } from '../query/identityQuery.js'
export { type PriceQueryParameters, priceQuery } from '../query/priceQuery.js'
export { type Balance, getBalance } from '../rpc/getBalance.js'
export { getTokenPrice } from '../services/bridge/getTokenPrice.js'
export { isNativeToken } from '../tokens/isNativeToken.js'
export { nativeTokenAddress } from '../tokens/nativeToken.js'
export { type Capabilities, findCapabilities } from '../wallets/capabilities.js'
export { chooseMobileLink, findStore, type MobileLink } from '../wallets/chooseMobileLink.js'
export {
  type AttemptEvent,
  type AttemptStatus,
  type ConnectAttempt,
  idleAttempt,
  nextAttempt,
} from '../wallets/connectAttempt.js'
export type { DirectoryWallet, WalletStore } from '../wallets/directory/DirectoryWallet.js'
export { listStoreLinks, type StoreLink } from '../wallets/directory/listStoreLinks.js'
export { walletDirectory } from '../wallets/directory/walletDirectory.js'
export { type ListWalletsReturnType, listWallets } from '../wallets/listWallets.js'
export type { WalletEntry, WalletGroup } from '../wallets/WalletEntry.js'
