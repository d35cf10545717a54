export { type CreateBillfoldOptions, createBillfold } from '../actions/createBillfold.js'
export type { TransactionRequest } from '../actions/estimateTransaction.js'
export { type SignInParameters, signIn } from '../actions/signIn.js'
export { parseChainRef } from '../app-link/takeRequest.js'
export { walletConnect } from '../app-link/walletConnect.js'
export { type Balance, getBalance } from '../chain/getBalance.js'
export type { SupportedTokens } from '../chain/listSupportedTokens.js'
export { resolveArweave, resolveIpfs } from '../chain/media.js'
export { isName } from '../chain/names.js'
export { parseNftUri } from '../chain/nfts.js'
export type { SupportedToken } from '../chain/supportedTokens.js'
export { shortenAddress } from '../chain/text.js'
export type {
  AppMetadata,
  AuthOptions,
  AutoConnectOptions,
  Billfold,
  Spenders,
  WalletConnect,
  WalletConnectOptions,
  WalletOption,
} from '../config/Billfold.js'
export type { ServiceName, Services, ServicesOption } from '../config/services.js'
export { ApiError } from '../errors/ApiError.js'
export { BillfoldError, isBillfoldError } from '../errors/BillfoldError.js'
export { classifyFailure, type FailureKind } from '../errors/classifyFailure.js'
export type {
  BillfoldEvent,
  BillfoldEvents,
  ConnectionEvent,
  ErrorEvent,
  EventName,
  PaymentEvent,
  StepAction,
  StepEvent,
  TransactionEvent,
} from '../events.js'
export { normalizeAmount } from '../money/amount.js'
export type { Currency } from '../money/currencies.js'
export { formatAmount, formatCompact, formatFiat } from '../money/format.js'
export { formatUnits, parseUnits } from '../money/units.js'
export { next, type PayEvent, type PayState, transitions } from '../payment/flow.js'
export type { GuardReason } from '../payment/guard/GuardReason.js'
export { type GuardParameters, type GuardResult, guardPrepared } from '../payment/guard/guardPrepared.js'
export type { OrderItem, PayMode, PayOptions, TokenRef } from '../payment/quote/modes.js'
export { chooseQuoteType } from '../payment/quote/quote.js'
export type { Payment } from '../payment/record/Payment.js'
export type { Clock } from '../platform/clock.js'
export type { Platform } from '../platform/createPlatform.js'
export type { KeyValueStorage } from '../platform/storage.js'
export type { PaymentStatus } from '../services/bridge/payments.js'
export { getTokenPrice } from '../services/bridge/tokens.js'
export { addConnection } from '../wallets/connection.js'
export { type EcosystemWalletOptions, ecosystemWallet } from '../wallets/ecosystem/ecosystemWallet.js'
export type { InAppWalletOptions, LoginOption } from '../wallets/InAppLogin.js'
export { InAppError } from '../wallets/in-app/InAppError.js'
export { inAppWallet } from '../wallets/in-app/inAppWallet.js'
export type { SmartAccountOptions, SmartChain } from '../wallets/smart/SmartContext.js'
export { smartAccounts } from '../wallets/smart/smartAccounts.js'
export { type SmartWalletOptions, smartWallet } from '../wallets/smart/smartWallet.js'
