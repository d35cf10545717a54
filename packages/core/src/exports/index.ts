export type { WalletDevice, WalletProfile } from '@billfold/protocol'
export { isSameAddress } from '@billfold/protocol'
export type { ActivityItem } from '../activity/ActivityItem.js'
export { listActivity } from '../activity/listActivity.js'
export { mergeActivity } from '../activity/mergeActivity.js'
export { parseChainRef } from '../app-link/parseChainRef.js'
export { walletConnect } from '../app-link/walletConnect.js'
export { leaveWallet } from '../auth/leaveWallet.js'
export { type SignInParameters, signIn } from '../auth/signIn.js'
export { signOut } from '../auth/signOut.js'
export type { ChainMetadata } from '../chains/ChainMetadata.js'
export { chainName } from '../chains/chainName.js'
export { explorerLink } from '../chains/explorerLink.js'
export { findChainIcon } from '../chains/findChainIcon.js'
export { findFaucet } from '../chains/findFaucet.js'
export { isLocal } from '../chains/isLocal.js'
export { isTestnet } from '../chains/isTestnet.js'
export { mergeChainMetadata } from '../chains/mergeChainMetadata.js'
export { popularChainIds } from '../chains/popularChainIds.js'
export type {
  AppFace,
  AppLink,
  AppLinkState,
  AppLinkStatus,
  AppProposal,
  AppRequest,
  AppSession,
  AppVerification,
  ReadRequest,
} from '../config/AppLink.js'
export type { AuthOptions, Session, SessionStatus } from '../config/AuthOptions.js'
export type {
  AppMetadata,
  AutoConnectOptions,
  Billfold,
  KitState,
  KnownAccount,
  WalletConnect,
  WalletOption,
} from '../config/Billfold.js'
export { type CreateBillfoldOptions, createBillfold } from '../config/createBillfold.js'
export { findNearest } from '../config/findNearest.js'
export { isDevelopment } from '../config/isDevelopment.js'
export type { Spenders } from '../config/Spenders.js'
export type { ServiceName, Services, ServicesOption } from '../config/services.js'
export { toTrust } from '../config/toTrust.js'
export type { WalletConnectOptions } from '../config/WalletConnectOptions.js'
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
} from '../events/BillfoldEvents.js'
export type { Listen } from '../events/createEvents.js'
export { hasReleased, listLeftOpen } from '../execution/attempts.js'
export { canBatch } from '../execution/batch/canBatch.js'
export { canRelease } from '../execution/canRelease.js'
export { type CreateOperationParameters, createOperation } from '../execution/createOperation.js'
export type { FindByIndexer } from '../execution/findSent.js'
export { estimateCost } from '../execution/gas/estimateCost.js'
export { getOperation } from '../execution/getOperation.js'
export { hasOperations } from '../execution/hasOperations.js'
export { listOperations } from '../execution/listOperations.js'
export type { Attempt, Call, Operation, OperationKind, Step, StepStatus } from '../execution/Operation.js'
export { type ReleaseStepParameters, releaseStep } from '../execution/releaseStep.js'
export { resumeOperation } from '../execution/resumeOperation.js'
export { type RunOperationParameters, runOperation } from '../execution/runOperation.js'
export { type Currency, currencies } from '../format/currencies.js'
export { formatAmount } from '../format/formatAmount.js'
export { formatBalance } from '../format/formatBalance.js'
export { formatCompact } from '../format/formatCompact.js'
export { formatFee } from '../format/formatFee.js'
export { formatFiat } from '../format/formatFiat.js'
export { formatNativeBalance } from '../format/formatNativeBalance.js'
export { shortenAddress } from '../format/shortenAddress.js'
export { avatarColors } from '../identity/avatarColors.js'
export type { Identity } from '../identity/IdentityContext.js'
export { listMediaUrls } from '../media/listMediaUrls.js'
export { parseNftUri } from '../media/parseNftUri.js'
export { resolveArweave } from '../media/resolveArweave.js'
export { resolveIpfs } from '../media/resolveIpfs.js'
export { type MediaKind, toMediaKind } from '../media/toMediaKind.js'
export { toPictureUrl } from '../media/toPictureUrl.js'
export { compareDecimals } from '../money/compareDecimals.js'
export { formatUnits } from '../money/formatUnits.js'
export { isGroupedNumber } from '../money/isGroupedNumber.js'
export { multiplyDecimals } from '../money/multiplyDecimals.js'
export { normalizeAmount } from '../money/normalizeAmount.js'
export { parseUnits } from '../money/parseUnits.js'
export { roundUpUnits } from '../money/roundUpUnits.js'
export { toDecimal } from '../money/toDecimal.js'
export { isName } from '../names/isName.js'
export { type NftPageLinkParameters, nftPageLink } from '../nfts/nftPageLink.js'
export type { NftCard } from '../nfts/toNftCard.js'
export type { CardOrder } from '../pay/card/CardOrder.js'
export { type CardRefusal, readRefusal } from '../pay/card/readRefusal.js'
export { reviewCard } from '../pay/card/reviewCard.js'
export { type StartCardPaymentParameters, startCardPayment } from '../pay/card/startCardPayment.js'
export { toCardQuote } from '../pay/card/toCardQuote.js'
export { createFlow } from '../pay/flow/createFlow.js'
export {
  type FlowEvent,
  type PayContext,
  type PayFlow,
  reduceFlow,
} from '../pay/flow/reduceFlow.js'
export { next, type PayEvent, type PayState, transitions } from '../pay/flow/transitions.js'
export { type ChainGas, estimatePlanGas } from '../pay/gas/estimatePlanGas.js'
export { getProgress, type RowStatus, toRowStatus } from '../pay/getProgress.js'
export type { Confirmed } from '../pay/guard/Confirmed.js'
export { type GuardReason, guardReasons } from '../pay/guard/GuardReason.js'
export { type GuardParameters, type GuardResult, guardPrepared } from '../pay/guard/guardPrepared.js'
export { localEscrowChainIds } from '../pay/guard/localEscrowChainIds.js'
export { toConfirmed } from '../pay/guard/toConfirmed.js'
export {
  type ListPaymentOptionsParameters,
  listPaymentOptions,
  type PaymentOption,
} from '../pay/method/listPaymentOptions.js'
export {
  type MethodEvent,
  type MethodState,
  nextMethod,
} from '../pay/method/methodTransitions.js'
export type { PayerWallet, PaymentMethod } from '../pay/method/PaymentMethod.js'
export type {
  DirectPaymentOptions,
  FundWalletOptions,
  PayMetadata,
  PayMode,
  PayOptions,
  TokenRef,
  TransactionOptions,
} from '../pay/modes.js'
export { findRefundTerms, type RefundTerms } from '../pay/payment/findRefundTerms.js'
export { findRest, type Rest } from '../pay/payment/findRest.js'
export { findSentTwice, type SentTransaction } from '../pay/payment/findSentTwice.js'
export { getPayment } from '../pay/payment/getPayment.js'
export {
  findDoubt,
  getPaymentState,
  hasOpenRequest,
  isNothingSent,
  isPaymentUnderWay,
  type PaymentState,
} from '../pay/payment/getPaymentState.js'
export { type ListPaymentsParameters, listPayments } from '../pay/payment/listPayments.js'
export { listShown } from '../pay/payment/listShown.js'
export type {
  HeldFunds,
  PaymentDetails,
  PaymentRecord,
  Refund,
  Settlement,
} from '../pay/payment/PaymentDetails.js'
export type { Deposit } from '../pay/payment/readDeposit.js'
export { followDeposit, type RefundDepositParameters, refundDeposit } from '../pay/payment/refundDeposit.js'
export { type ReviewPaymentsParameters, reviewPayments } from '../pay/payment/reviewPayments.js'
export { type RunPaymentParameters, resumePayment, runPayment } from '../pay/payment/runPayment.js'
export { type StartPaymentParameters, startPayment } from '../pay/payment/startPayment.js'
export { stopPayment } from '../pay/payment/stopPayment.js'
export type { Payment } from '../pay/payment/toPayment.js'
export { isPreparation, type PlanStep, planPayment } from '../pay/plan.js'
export { chooseQuoteType, isSameToken } from '../pay/quote/chooseQuoteType.js'
export { isStale, isWorse } from '../pay/quote/chooseRequote.js'
export type { PayQuote, QuoteRequest, QuoteType } from '../pay/quote/PayQuote.js'
export { prepareQuote } from '../pay/quote/prepareQuote.js'
export { checkSupport, type Support } from '../pay/support/checkSupport.js'
export type { Clock } from '../platform/Clock.js'
export { createStore, type Store } from '../platform/createStore.js'
export { isDurable } from '../platform/isDurable.js'
export type { KeyValueStorage } from '../platform/KeyValueStorage.js'
export type { Platform } from '../platform/Platform.js'
export { type BalanceQueryParameters, balanceQuery } from '../query/balanceQuery.js'
export { chainMetadataQuery } from '../query/chainMetadataQuery.js'
export { type FiatBalanceQueryParameters, fiatBalanceQuery } from '../query/fiatBalanceQuery.js'
export { identityQuery } from '../query/identityQuery.js'
export { mediaTypeQuery } from '../query/mediaTypeQuery.js'
export { type NftFacts, type NftQueryParameters, nftQuery } from '../query/nftQuery.js'
export { type NftsQueryParameters, nftsQuery } from '../query/nftsQuery.js'
export { type PriceQueryParameters, priceQuery } from '../query/priceQuery.js'
export { type TokenMetadataQueryParameters, tokenMetadataQuery } from '../query/tokenMetadataQuery.js'
export { type TokensQueryParameters, tokensQuery } from '../query/tokensQuery.js'
export { transactionCostQuery } from '../query/transactionCostQuery.js'
export type { GasCost } from '../rpc/gas/readGas.js'
export { type Balance, getBalance } from '../rpc/getBalance.js'
export { isHexAddress } from '../rpc/isHexAddress.js'
export { type CheckSendParameters, checkSend, type SendCheck } from '../send/checkSend.js'
export { checkSent } from '../send/checkSent.js'
export { describeSendFailure } from '../send/describeSendFailure.js'
export { estimateMax } from '../send/estimateMax.js'
export { type Receiver, resolveReceiver } from '../send/resolveReceiver.js'
export { reviewSends } from '../send/reviewSends.js'
export type { SendWarning } from '../send/SendWarning.js'
export { type SendFundsParameters, sendFunds } from '../send/sendFunds.js'
export { getOnrampStatus } from '../services/bridge/getOnrampStatus.js'
export { getPaymentLink, type PaymentLink } from '../services/bridge/getPaymentLink.js'
export { getPaymentStatus } from '../services/bridge/getPaymentStatus.js'
export { getTokenPrice } from '../services/bridge/getTokenPrice.js'
export { isProviderLink } from '../services/bridge/isProviderLink.js'
export { listWalletQuotes, type WalletQuote } from '../services/bridge/listWalletQuotes.js'
export { type OnrampQuote, prepareOnramp } from '../services/bridge/prepareOnramp.js'
export { reportTransaction } from '../services/bridge/reportTransaction.js'
export type { PaymentStatus } from '../services/bridge/toPaymentStatus.js'
export { type ContractMetadata, getContractMetadata } from '../services/contracts/getContractMetadata.js'
export { retryPrepare } from '../services/retryPrepare.js'
export { isNativeToken } from '../tokens/isNativeToken.js'
export type { DiscoveredToken } from '../tokens/listDiscovered.js'
export { listSupportedTokens, type SupportedTokens } from '../tokens/listSupportedTokens.js'
export { nativeTokenAddress } from '../tokens/nativeToken.js'
export type { SupportedToken } from '../tokens/supportedTokens.js'
export { chooseMode, type ModeChoice } from '../transaction/chooseMode.js'
export {
  type EstimateTransactionParameters,
  estimateTransaction,
  type TransactionCost,
} from '../transaction/estimateTransaction.js'
export { findPurchase } from '../transaction/findPurchase.js'
export { findShortfall, type Shortfall } from '../transaction/findShortfall.js'
export { type SendTransactionParameters, sendTransaction } from '../transaction/sendTransaction.js'
export type { TransactionRequest } from '../transaction/TransactionRequest.js'
export {
  type ExecutionEvent,
  type ExecutionState,
  type ModalStep,
  nextExecution,
  nextModalStep,
} from '../transaction/transitions.js'
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
export { popularWallets } from '../wallets/directory/popularWallets.js'
export { walletDirectory } from '../wallets/directory/walletDirectory.js'
export { type EcosystemWalletOptions, ecosystemWallet } from '../wallets/ecosystem/ecosystemWallet.js'
export { fillBrowserLink } from '../wallets/fillBrowserLink.js'
export { findWalletIcon } from '../wallets/findWalletIcon.js'
export { findInAppLogin } from '../wallets/in-app/findInAppLogin.js'
export { InAppError } from '../wallets/in-app/InAppError.js'
export type {
  Cancellable,
  InAppAccount,
  InAppLogin,
  InAppUser,
  OpenExportParameters,
} from '../wallets/in-app/InAppLogin.js'
export type { InAppWalletOptions } from '../wallets/in-app/InAppWalletOptions.js'
export { inAppWallet } from '../wallets/in-app/inAppWallet.js'
export type { LoginOption, PlainLogin, SocialMode } from '../wallets/in-app/LoginOption.js'
export type { BlockedPopup, LoginRequest } from '../wallets/in-app/LoginRequest.js'
export { type ListWalletsReturnType, listWallets } from '../wallets/listWallets.js'
export { describeProfile } from '../wallets/profiles/describeProfile.js'
export { listVisibleProfiles } from '../wallets/profiles/listVisibleProfiles.js'
export { findSmartAccount } from '../wallets/smart/findSmartAccount.js'
export type { SmartAccountOptions, SmartChain, SmartMode } from '../wallets/smart/SmartAccountOptions.js'
export { smartAccounts } from '../wallets/smart/smartAccounts.js'
export { type SmartWalletOptions, smartWallet } from '../wallets/smart/smartWallet.js'
export type { WalletEntry, WalletGroup } from '../wallets/WalletEntry.js'
export { openWalletConnect } from '../wallets/wallet-connect/openWalletConnect.js'
export { findPairing, type Pairing } from '../wallets/wallet-connect/Pairing.js'
