import type { EndpointName, EndpointRequest, EndpointResponse, endpoints } from '@billfold/protocol'
import type { RequestMeta } from './http/RequestMeta.js'
import { getChain } from './routes/bridge/getChain.js'
import { getOnrampStatus } from './routes/bridge/getOnrampStatus.js'
import { getStatus } from './routes/bridge/getStatus.js'
import { listChains } from './routes/bridge/listChains.js'
import { listRoutes } from './routes/bridge/listRoutes.js'
import { listTokens } from './routes/bridge/listTokens.js'
import { listWalletQuotes } from './routes/bridge/listWalletQuotes.js'
import { prepareBuy } from './routes/bridge/prepareBuy.js'
import { prepareOnramp } from './routes/bridge/prepareOnramp.js'
import { prepareSell } from './routes/bridge/prepareSell.js'
import { prepareTransfer } from './routes/bridge/prepareTransfer.js'
import { quoteBuy } from './routes/bridge/quoteBuy.js'
import { quoteSell } from './routes/bridge/quoteSell.js'
import { registerToken } from './routes/bridge/registerToken.js'
import { getContractMetadata } from './routes/contracts/getContractMetadata.js'
import { uploadContractMetadata } from './routes/contracts/uploadContractMetadata.js'
import { getNft } from './routes/indexer/getNft.js'
import { listBalances } from './routes/indexer/listBalances.js'
import { listContractNfts } from './routes/indexer/listContractNfts.js'
import { listNfts } from './routes/indexer/listNfts.js'
import { listTransactions } from './routes/indexer/listTransactions.js'
import { createPaymentLink } from './routes/payments/createPaymentLink.js'
import { getPayment } from './routes/payments/getPayment.js'
import { getPaymentLink } from './routes/payments/getPaymentLink.js'
import { getPaymentStatus } from './routes/payments/getPaymentStatus.js'
import { listPayments } from './routes/payments/listPayments.js'
import { reportTransaction } from './routes/payments/reportTransaction.js'
import { listProfiles } from './routes/social/listProfiles.js'
import { postEvent } from './routes/telemetry/postEvent.js'
import type { ServerContext } from './ServerContext.js'

/** One handler per call; a call without one does not compile. */
export const routes: { [Name in EndpointName]: Handler<Name> } = {
  listTokens,
  registerToken,
  listChains,
  getChain,
  listRoutes,
  quoteBuy,
  quoteSell,
  prepareBuy,
  prepareSell,
  prepareTransfer,
  listWalletQuotes,
  getStatus,
  prepareOnramp,
  getOnrampStatus,
  createPaymentLink,
  getPaymentLink,
  listPayments,
  getPayment,
  getPaymentStatus,
  reportTransaction,
  listProfiles,
  listBalances,
  listNfts,
  listContractNfts,
  getNft,
  listTransactions,
  getContractMetadata,
  uploadContractMetadata,
  postEvent,
}

type Handler<Name extends EndpointName> = (
  server: ServerContext,
  request: EndpointRequest<(typeof endpoints)[Name]> & RequestMeta,
) => Promise<EndpointResponse<(typeof endpoints)[Name]>>
