export { openRouteDatabase } from '../bridge/openRouteDatabase.js'
export type {
  RouteChain,
  RouteContext,
  RouteDatabase,
  RouteLog,
  RouteLoop,
  RoutePayment,
  RoutePool,
} from '../bridge/RouteContext.js'
export type {
  Call,
  Json,
  Parties,
  PreparedRoute,
  QuotedStep,
  RouteProvider,
  RouteQuote,
  RouteRequest,
  RouteStatus,
  RouteToken,
  StepStatus,
  TokenPlace,
  WatchedContract,
} from '../bridge/RouteProvider.js'
export type { CardDelivery, CardPayout } from '../onramp/CardDelivery.js'
export type {
  Faucet,
  LogEntry,
  SeedContractMetadata,
  SeedProfile,
  ServerChain,
  ServerClient,
  ServerOptions,
  ServerToken,
} from '../ServerOptions.js'
export { type Server, startServer } from '../startServer.js'
export type { InboxMessage, KeyRing, WalletOptions } from '../wallet/WalletOptions.js'
export { type VerifyWebhookParameters, verifyWebhook } from '../webhooks/verifyWebhook.js'
