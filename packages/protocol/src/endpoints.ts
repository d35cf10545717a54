import { getChain, listChains } from './bridge/chains.js'
import { getOnrampStatus, prepareOnramp } from './bridge/onramp.js'
import { prepareBuy, prepareSell, prepareTransfer } from './bridge/prepare.js'
import { listWalletQuotes, quoteBuy, quoteSell } from './bridge/quote.js'
import { getStatus } from './bridge/status.js'
import { listRoutes, listTokens, registerToken } from './bridge/tokens.js'
import { getContractMetadata, uploadContractMetadata } from './contracts.js'
import { getNft, listBalances, listContractNfts, listNfts, listTransactions } from './indexer.js'
import {
  createPaymentLink,
  getPayment,
  getPaymentLink,
  getPaymentStatus,
  listPayments,
  reportTransaction,
} from './payments.js'
import type { Endpoint } from './schema/defineEndpoint.js'
import { listProfiles } from './social.js'
import { postEvent } from './telemetry.js'

/** All calls. The server's handler table and the OpenAPI page derive their types from it. */
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
