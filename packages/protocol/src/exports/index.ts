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
export { type OnrampProvider, onrampProviders } from '../onrampProviders.js'
export { createPaymentLink } from '../payments/createPaymentLink.js'
export { getPayment } from '../payments/getPayment.js'
export { getPaymentLink } from '../payments/getPaymentLink.js'
export { listPayments } from '../payments/listPayments.js'
export { readWire, type WireResult } from '../readWire.js'
export { errorBody } from '../schema/errorBody.js'
export type { WireNft } from '../schema/nft.js'
export type { PreparedQuote, Quote } from '../schema/quote.js'
export { type Token, token } from '../schema/token.js'
export { type Service, servicePrefixes } from '../services.js'
export { listProfiles } from '../social/listProfiles.js'
export { postEvent } from '../telemetry/postEvent.js'
