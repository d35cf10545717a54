import type { EndpointName, EndpointRequest, EndpointResponse, endpoints } from '@billfold/protocol'
import type { RequestMeta, ServerContext } from '../context/ServerContext.js'
import { getChain, listChains } from './bridge/chains.js'
import { getStatus } from './bridge/getStatus.js'
import { listRoutes } from './bridge/listRoutes.js'
import { getOnrampStatus, prepareOnramp } from './bridge/onramp.js'
import { prepareBuy, prepareSell, prepareTransfer } from './bridge/prepare.js'
import { listWalletQuotes, quoteBuy, quoteSell } from './bridge/quotes.js'
import { listTokens, registerToken } from './bridge/tokens.js'
import { getContractMetadata, uploadContractMetadata } from './contracts.js'
import { listBalances } from './indexer/listBalances.js'
import { listTransactions } from './indexer/listTransactions.js'
import { getNft, listContractNfts, listNfts } from './indexer/nfts.js'
import { createPaymentLink, getPaymentLink } from './payments/paymentLinks.js'
import { getPayment, getPaymentStatus, listPayments } from './payments/payments.js'
import { reportTransaction } from './payments/reportTransaction.js'
import { listProfiles } from './social.js'
import { postEvent } from './telemetry.js'

/** Handlers by endpoint. A missing handler does not compile. */
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
