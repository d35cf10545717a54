export { type CoinbaseOptions, coinbase } from '../adapters/onramps/coinbase.js'
export { type StripeOptions, stripe } from '../adapters/onramps/stripe.js'
export { type TransakOptions, transak } from '../adapters/onramps/transak.js'
export { type HostedBridgeOptions, hostedBridge } from '../adapters/routes/hosted/hostedBridge.js'
export { type LifiOptions, lifi } from '../adapters/routes/lifi/lifi.js'
export { type RelayOptions, relay } from '../adapters/routes/relay/relay.js'
export type { Call } from '../context/Call.js'
export type { Check, CheckWorld, Finding } from '../context/Finding.js'
export type {
  CardDelivery,
  CardPayout,
  OnrampBuyer,
  OnrampLink,
  OnrampOffer,
  OnrampProvider,
  OnrampRefusalAnswer,
  OnrampReport,
  OnrampRequest,
  OnrampStatus,
  OnrampToken,
  OnrampTracked,
} from '../context/OnrampProvider.js'
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
