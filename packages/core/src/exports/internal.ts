// For the other packages of this repository only. Names here may change in any release.

export { isSameAddress, roundFeeUp } from '@billfold/protocol'
export { checkSupport, type Support } from '../actions/checkSupport.js'
export { estimateMax } from '../actions/estimateMax.js'
export { findPurchase, findShortfall, type Shortfall } from '../actions/estimateTransaction.js'
export { mergeActivity } from '../actions/listActivity.js'
export { followDeposit } from '../actions/refundDeposit.js'
export { reviewSends } from '../actions/reviewSends.js'
export { checkSent, describeSendFailure } from '../actions/sendFunds.js'
export type { SendWarning } from '../actions/sendWarnings.js'
export { signOutAndDisconnect } from '../actions/signOutAndDisconnect.js'
export {
  chooseMode,
  type ExecutionEvent,
  type ExecutionState,
  type ModalStep,
  type ModeChoice,
  nextExecution,
  nextModalStep,
} from '../actions/transactionFlow.js'
export { avatarColors } from '../chain/avatarColors.js'
export { type ChainMetadata, findChainIcon, mergeChainMetadata } from '../chain/chainMetadata.js'
export { chainName, explorerLink, findFaucet, isLocal, isTestnet, popularChainIds } from '../chain/chains.js'
export type { GasCost } from '../chain/gas.js'
export type { Identity } from '../chain/IdentityContext.js'
export type { DiscoveredToken } from '../chain/listDiscovered.js'
export { listMediaUrls } from '../chain/media.js'
export { type MediaKind, toMediaKind } from '../chain/mediaType.js'
export { isNativeToken, nativeTokenAddress } from '../chain/nativeToken.js'
export { type NftCard, type NftPageLinkParameters, nftPageLink } from '../chain/nfts.js'
export { isHexAddress } from '../chain/rpc.js'
export { toPictureUrl } from '../chain/urls.js'
export type {
  AppLink,
  AppLinkState,
  AppLinkStatus,
  AppProposal,
  AppRequest,
  AppSession,
  AppVerification,
  PeerMetadata,
  ReadRequest,
} from '../config/AppLink.js'
export type { KitState, KnownAccount, Session, SessionStatus } from '../config/Billfold.js'
export { callHost } from '../config/callHost.js'
export { toTrust } from '../config/toTrust.js'
export { findNearest } from '../config/warnOfOptions.js'
export { caching, defaults, display, limits, timing } from '../constants.js'
export { canBatch } from '../engine/canBatch.js'
export { estimateCost } from '../engine/estimateCost.js'
export type { FindByIndexer } from '../engine/findSent.js'
export { hasEntries } from '../engine/hasEntries.js'
export type {
  Attempt,
  Call,
  JournalEntry,
  JournalEntryKind,
  Step,
  StepStatus,
} from '../engine/JournalEntry.js'
export {
  type CreateEntryParameters,
  createEntry,
  getEntry,
  listEntries,
} from '../engine/journal.js'
export { type ReleaseStepParameters, releaseStep } from '../engine/releaseStep.js'
export { type RunEntryParameters, resumeEntry, runEntry } from '../engine/run.js'
export { canRelease, hasReleased, listLeftOpen } from '../engine/steps.js'
export { isRetryable, toApiError } from '../errors/ApiError.js'
export { isAbortError } from '../errors/isAbortError.js'
export type { Listen } from '../events.js'
export { isGroupedNumber } from '../money/amount.js'
export { currencies, getPrice } from '../money/currencies.js'
export { compareDecimals, multiplyDecimals, toDecimal } from '../money/decimal.js'
export { formatBalance, formatFee, formatNativeBalance } from '../money/format.js'
export { roundUpUnits } from '../money/units.js'
export { type FlowEvent, type PayContext, type PayFlow, reduceFlow } from '../payment/flow.js'
export { type Confirmed, toConfirmed } from '../payment/guard/Confirmed.js'
export { guardReasons } from '../payment/guard/GuardReason.js'
export { type CardOrder, type CardRefusal, readRefusal, toCardQuote } from '../payment/quote/card.js'
export { type ChainGas, estimatePlanGas } from '../payment/quote/estimatePlanGas.js'
export {
  type MethodEvent,
  type MethodState,
  nextMethod,
  type PayerWallet,
  type PaymentMethod,
} from '../payment/quote/method.js'
export {
  type DirectPaymentOptions,
  type FundWalletOptions,
  findDestinationToken,
  type PayMetadata,
  type TransactionOptions,
} from '../payment/quote/modes.js'
export {
  getProgress,
  isPreparation,
  type PlanStep,
  planPayment,
  type RowStatus,
  toRowStatus,
} from '../payment/quote/plan.js'
export {
  getCardPriceImpact,
  getPriceImpact,
  moneyDecimals,
  type PriceImpact,
  toMoney,
} from '../payment/quote/priceImpact.js'
export {
  isSameToken,
  isStale,
  isWorse,
  type PayQuote,
  type QuoteRequest,
  type QuoteType,
} from '../payment/quote/quote.js'
export {
  type Deposit,
  findRefundTerms,
  localEscrowChainIds,
  type RefundTerms,
} from '../payment/record/deposit.js'
export { estimateTimeLeft, roundTimeLeft, type TimeEstimate } from '../payment/record/estimateTimeLeft.js'
export { findReceived, isOnlyReported, type Received } from '../payment/record/findReceived.js'
export { findRest, type Rest } from '../payment/record/findRest.js'
export { findSentTwice, type SentTransaction } from '../payment/record/findSentTwice.js'
export {
  canGoBack,
  findDoubt,
  getPaymentState,
  hasOpenRequest,
  hasSentFunds,
  isNothingSent,
  isPaymentUnderWay,
  type PaymentState,
} from '../payment/record/getPaymentState.js'
export {
  getRowProgress,
  listProgressRows,
  markAbandoned,
  markStopped,
  type ProgressRow,
} from '../payment/record/listProgressRows.js'
export {
  findTokens,
  type HeldFunds,
  type PaymentDetails,
  type PaymentRecord,
  type Refund,
  type Settlement,
} from '../payment/record/Payment.js'
export { cleanTitle } from '../payment/record/purchaseTitle.js'
export { type CreatePaymentStoreParameters, createPaymentStore } from '../payment-store/createPaymentStore.js'
export {
  createPaymentState,
  type PaymentStore,
  type PaymentStoreOptions,
  type PaymentStoreState,
  type RunState,
  toRenderAction,
} from '../payment-store/PaymentStore.js'
export { toPaymentStatus } from '../payment-store/replayPayment.js'
export { findShownPayment } from '../payment-store/reportPayment.js'
export { isDevelopment } from '../platform/createPlatform.js'
export { createStore, type Store } from '../platform/createStore.js'
export { durableQuery } from '../query/durableQuery.js'
export { paymentsQuery } from '../query/paymentsQuery.js'
export { paymentsUnderWayQuery } from '../query/paymentsUnderWayQuery.js'
export { payTokenQuery } from '../query/payTokenQuery.js'
export { prepareQuery } from '../query/prepareQuery.js'
export { refreshBalances } from '../query/refreshBalances.js'
export { resolverQuery } from '../query/resolverQuery.js'
export { receiverQuery, sendCheckQuery, sendsUnderWayQuery } from '../query/sendQueries.js'
export {
  isDeployedQuery,
  loginsQuery,
  walletDevicesQuery,
  walletProfilesQuery,
  walletUserQuery,
} from '../query/walletQueries.js'
export { isProviderLink } from '../services/bridge/onramp.js'
export { reportTransaction } from '../services/bridge/payments.js'
export { listWalletQuotes, type WalletQuote } from '../services/bridge/routes.js'
export { retryPrepare } from '../services/retryPrepare.js'
export { type AttemptStatus, type ConnectAttempt, createAttempt } from '../wallets/connectAttempt.js'
export { describeProfile, listVisibleProfiles } from '../wallets/in-app/profiles.js'
export {
  chooseMobileLink,
  fillBrowserLink,
  findStore,
  listStoreLinks,
  type MobileLink,
  type StoreLink,
} from '../wallets/mobileLink.js'
export { findPairing, openWalletConnect, type Pairing } from '../wallets/ownConnectors.js'
export { findWalletIcon, toMarkId } from '../wallets/WalletEntry.js'
