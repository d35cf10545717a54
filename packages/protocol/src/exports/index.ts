export { type LoginPayload, loginPayload } from '../auth/loginPayload.js'
export { sponsorResource } from '../auth/sponsorResource.js'
export { writeSignInMessage } from '../auth/writeSignInMessage.js'
export { getChain } from '../bridge/getChain.js'
export { getOnrampStatus } from '../bridge/getOnrampStatus.js'
export { getStatus } from '../bridge/getStatus.js'
export { listChains } from '../bridge/listChains.js'
export { listRoutes } from '../bridge/listRoutes.js'
export { listTokens } from '../bridge/listTokens.js'
export { listWalletQuotes } from '../bridge/listWalletQuotes.js'
export { prepareBuy } from '../bridge/prepareBuy.js'
export { prepareOnramp } from '../bridge/prepareOnramp.js'
export { prepareSell } from '../bridge/prepareSell.js'
export { prepareTransfer } from '../bridge/prepareTransfer.js'
export { quoteBuy } from '../bridge/quoteBuy.js'
export { quoteSell } from '../bridge/quoteSell.js'
export { registerToken } from '../bridge/registerToken.js'
export {
  getContractMetadata,
  type SolidityMetadata,
  solidityMetadata,
} from '../contracts/getContractMetadata.js'
export { uploadContractMetadata } from '../contracts/uploadContractMetadata.js'
export {
  defineEndpoint,
  type Endpoint,
  type EndpointInput,
  type EndpointRequest,
  type EndpointResponse,
} from '../defineEndpoint.js'
export { type EndpointName, endpoints } from '../endpoints.js'
export { type ErrorCode, errorCodes } from '../errorCodes.js'
export { getNft } from '../indexer/getNft.js'
export { listBalances } from '../indexer/listBalances.js'
export { listContractNfts } from '../indexer/listContractNfts.js'
export { listNfts } from '../indexer/listNfts.js'
export { listTransactions } from '../indexer/listTransactions.js'
export { isLocalPage } from '../isLocalPage.js'
export { isSameAddress } from '../isSameAddress.js'
export { localChainIds } from '../localChainIds.js'
export { boundFee, type FeeBound, roundFeeUp } from '../networkFee.js'
export { type OnrampProvider, onrampProviders } from '../onrampProviders.js'
export { type OnrampRefusal, onrampRefusals } from '../onrampRefusals.js'
export { createPaymentLink } from '../payments/createPaymentLink.js'
export { getPayment } from '../payments/getPayment.js'
export { getPaymentLink } from '../payments/getPaymentLink.js'
export { getPaymentStatus } from '../payments/getPaymentStatus.js'
export { listPayments } from '../payments/listPayments.js'
export { reportTransaction } from '../payments/reportTransaction.js'
export { readWire, type WireResult } from '../readWire.js'
export { errorBody } from '../schema/errorBody.js'
export type { WireNft } from '../schema/nft.js'
export type { PreparedQuote, Quote } from '../schema/quote.js'
export { type Token, token } from '../schema/token.js'
export { type Service, servicePrefixes } from '../services.js'
export { listProfiles } from '../social/listProfiles.js'
export { eventClientId, postEvent } from '../telemetry/postEvent.js'
export { email } from '../wallet/email.js'
export { exportInit, exportNotice } from '../wallet/exportMessages.js'
export { frameGreeting } from '../wallet/frameGreeting.js'
export { type FrameProblem, frameProblems } from '../wallet/frameProblems.js'
export { type FrameRefusal, frameRefusal, frameRefusals } from '../wallet/frameRefusal.js'
export { type FrameReply, frameReply } from '../wallet/frameReply.js'
export {
  type FrameMethod,
  type FrameParams,
  type FrameRequest,
  frameRequest,
} from '../wallet/frameRequest.js'
export { type FrameResult, frameResults } from '../wallet/frameResults.js'
export type { LoginResult } from '../wallet/loginResult.js'
export { type PopupMessage, popupMessage } from '../wallet/popupMessage.js'
export type { WalletProfile } from '../wallet/profile.js'
export { returnedMessage, returnMessage } from '../wallet/returnMessage.js'
export type { WalletSession } from '../wallet/session.js'
export type { WalletDevice } from '../wallet/walletDevice.js'
export { type WalletEndpointName, walletEndpoints } from '../wallet/walletEndpoints.js'
export { writeSharesMessage } from '../wallet/writeSharesMessage.js'
