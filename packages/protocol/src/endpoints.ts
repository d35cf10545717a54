import { getChain } from './bridge/getChain.js'
import { getOnrampStatus } from './bridge/getOnrampStatus.js'
import { getStatus } from './bridge/getStatus.js'
import { listChains } from './bridge/listChains.js'
import { listRoutes } from './bridge/listRoutes.js'
import { listTokens } from './bridge/listTokens.js'
import { listWalletQuotes } from './bridge/listWalletQuotes.js'
import { prepareBuy } from './bridge/prepareBuy.js'
import { prepareOnramp } from './bridge/prepareOnramp.js'
import { prepareSell } from './bridge/prepareSell.js'
import { prepareTransfer } from './bridge/prepareTransfer.js'
import { quoteBuy } from './bridge/quoteBuy.js'
import { quoteSell } from './bridge/quoteSell.js'
import { registerToken } from './bridge/registerToken.js'
import { getContractMetadata } from './contracts/getContractMetadata.js'
import { uploadContractMetadata } from './contracts/uploadContractMetadata.js'
import type { Endpoint } from './defineEndpoint.js'
import { getNft } from './indexer/getNft.js'
import { listBalances } from './indexer/listBalances.js'
import { listContractNfts } from './indexer/listContractNfts.js'
import { listNfts } from './indexer/listNfts.js'
import { listTransactions } from './indexer/listTransactions.js'
import { createPaymentLink } from './payments/createPaymentLink.js'
import { getPayment } from './payments/getPayment.js'
import { getPaymentLink } from './payments/getPaymentLink.js'
import { getPaymentStatus } from './payments/getPaymentStatus.js'
import { listPayments } from './payments/listPayments.js'
import { reportTransaction } from './payments/reportTransaction.js'
import { listProfiles } from './social/listProfiles.js'
import { postEvent } from './telemetry/postEvent.js'

/** Every call; the server's table of handlers and the OpenAPI page are typed by it. */
export const endpoints = {
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
} as const satisfies Record<string, Endpoint>

/** The name of a call. */
export type EndpointName = keyof typeof endpoints
