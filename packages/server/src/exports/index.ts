export { blockscout } from '../adapters/balances/blockscout/blockscout.js'
export type { BlockscoutOptions } from '../adapters/balances/blockscout/openExplorer.js'
export { etherscan } from '../adapters/balances/etherscan/etherscan.js'
export type { EtherscanOptions } from '../adapters/balances/etherscan/openEtherscan.js'
export { type CoinbaseOptions, coinbase } from '../adapters/onramps/coinbase.js'
export { type StripeOptions, stripe } from '../adapters/onramps/stripe.js'
export { type TransakOptions, transak } from '../adapters/onramps/transak.js'
export { type ChainlinkOptions, chainlink } from '../adapters/prices/chainlink/chainlink.js'
export type { ChainFeeds, Feed } from '../adapters/prices/chainlink/publicFeeds.js'
export { type CoinGeckoChain, type CoinGeckoOptions, coinGecko } from '../adapters/prices/coinGecko.js'
export { type DefiLlamaOptions, defiLlama } from '../adapters/prices/defiLlama.js'
export { type EcbOptions, ecb } from '../adapters/rates/ecb.js'
export { type CctpOptions, cctp } from '../adapters/routes/cctp/cctp.js'
export type { CctpChain } from '../adapters/routes/cctp/cctpChains.js'
export { type HostedBridgeOptions, hostedBridge } from '../adapters/routes/hosted/hostedBridge.js'
export { type LifiOptions, lifi } from '../adapters/routes/lifi/lifi.js'
export { type RelayOptions, relay } from '../adapters/routes/relay/relay.js'
export { type TokenListOptions, tokenList } from '../adapters/tokens/tokenList.js'
export type { Call } from '../context/Call.js'
export type { Check, CheckWorld, Finding } from '../context/Finding.js'
export type {
  BalanceSource,
  HistoryQuery,
  IndexedTransaction,
  OwnedNft,
  Slice,
  TransactionPage,
} from '../context/Indexer.js'
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
  Withhold,
} from '../context/ServerOptions.js'
export type {
  ListedToken,
  PricedToken,
  PriceSource,
  PriceUse,
  RateSource,
  SourceContext,
  TokenSource,
  UsdRate,
} from '../context/Sources.js'
export type { InboxMessage, WalletOptions } from '../context/WalletOptions.js'
export { openRouteDatabase } from '../features/providers/openRouteDatabase.js'
export { type VerifyWebhookParameters, verifyWebhook } from '../features/webhooks/verifyWebhook.js'
export type { ServerChain, ServerToken, WatchedContract } from '../infra/chain/ServerChain.js'
export type { Json } from '../infra/db/Database.js'
export type { RouteDatabase } from '../infra/db/toRouteDatabase.js'
export type { LogEntry } from '../infra/log.js'
export type { KeyRing } from '../infra/sealShare.js'
export { type Server, startServer } from '../startServer.js'
