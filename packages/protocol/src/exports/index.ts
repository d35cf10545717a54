export { type LoginPayload, loginPayload } from '../auth/loginPayload.js'
export { sponsorResource, writeSignInMessage } from '../auth/signInMessage.js'
export { getChain, listChains } from '../bridge/chains.js'
export { getOnrampStatus, prepareOnramp } from '../bridge/onramp.js'
export { prepareBuy, prepareSell, prepareTransfer } from '../bridge/prepare.js'
export { listWalletQuotes, quoteBuy, quoteSell } from '../bridge/quote.js'
export { getStatus } from '../bridge/status.js'
export { listRoutes, listTokens, registerToken } from '../bridge/tokens.js'
export {
  getContractMetadata,
  type SolidityMetadata,
  solidityMetadata,
  uploadContractMetadata,
} from '../contracts.js'
export { type EndpointName, endpoints } from '../endpoints.js'
export {
  type FrameReply,
  type FrameResult,
  frameRefusal,
  frameReply,
  frameResults,
} from '../frame/frameReply.js'
export {
  type FrameMethod,
  type FrameParams,
  type FrameRequest,
  frameGreeting,
  frameRequest,
} from '../frame/frameRequest.js'
export { type FrameProblem, type FrameRefusal, frameProblems, frameRefusals } from '../frame/problems.js'
export {
  exportInit,
  exportNotice,
  type PopupMessage,
  popupMessage,
  returnedMessage,
  returnMessage,
} from '../frame/windows.js'
export {
  getNft,
  listBalances,
  listContractNfts,
  listNfts,
  listTransactions,
  type WireNft,
} from '../indexer.js'
export {
  createPaymentLink,
  getPayment,
  getPaymentLink,
  getPaymentStatus,
  listPayments,
  reportTransaction,
} from '../payments.js'
export {
  type OnrampProvider,
  type OnrampRefusal,
  onrampProviders,
  onrampRefusals,
} from '../plain/cardProviders.js'
export { type CctpPlace, cctpContracts, cctpMainnets, cctpTestnets } from '../plain/cctpChains.js'
export { type ErrorCode, errorCodes } from '../plain/errorCodes.js'
export { isSameAddress } from '../plain/isSameAddress.js'
export { isLocalPage, localChainIds } from '../plain/local.js'
export { boundFee, type FeeBound, roundFeeUp } from '../plain/networkFee.js'
export {
  defineEndpoint,
  type Endpoint,
  type EndpointInput,
  type EndpointRequest,
  type EndpointResponse,
  type Service,
  servicePrefixes,
} from '../schema/defineEndpoint.js'
export { errorBody } from '../schema/errorBody.js'
export type { PreparedQuote, Quote } from '../schema/preparedQuote.js'
export { readWire, type WireResult } from '../schema/readWire.js'
export { type Token, token } from '../schema/token.js'
export { listProfiles } from '../social.js'
export { eventClientId, postEvent } from '../telemetry.js'
export type { LoginResult, WalletDevice, WalletProfile, WalletSession } from '../wallet/account.js'
export { email } from '../wallet/fields.js'
export { writeSharesMessage } from '../wallet/key.js'
export { type WalletEndpointName, walletEndpoints } from '../wallet/walletEndpoints.js'
