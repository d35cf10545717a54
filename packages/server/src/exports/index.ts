export { type CctpOptions, cctp } from '../adapters/routes/cctp/cctp.js'
export type { CctpChain } from '../adapters/routes/cctp/cctpChains.js'
export type { CardDelivery, CardPayout } from '../context/OnrampAdapter.js'
export type {
  Approval,
  RouteChain,
  RouteContext,
  RouteLog,
  RouteLoop,
  RoutePayment,
  RoutePool,
} from '../context/RouteContext.js'
export type {
  Call,
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
} from '../context/RouteProvider.js'
export type {
  Faucet,
  SeedContractMetadata,
  SeedProfile,
  ServerClient,
  ServerOptions,
} from '../context/ServerOptions.js'
export type { InboxMessage, WalletOptions } from '../context/WalletOptions.js'
export { openRouteDatabase } from '../features/providers/openRouteDatabase.js'
export { type VerifyWebhookParameters, verifyWebhook } from '../features/webhooks/verifyWebhook.js'
export type { ServerChain, ServerToken, WatchedContract } from '../infra/chain/ServerChain.js'
export type { Json } from '../infra/db/Database.js'
export type { RouteDatabase } from '../infra/db/toRouteDatabase.js'
export type { LogEntry } from '../infra/log.js'
export type { KeyRing } from '../infra/sealShare.js'
export { type Server, startServer } from '../startServer.js'
