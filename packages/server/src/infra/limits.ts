/** Limits per caller and job. */
export const limits = {
  bodyBytes: 64 * 1024,
  /** For callers with a secret key, because compiler metadata is long. */
  secretBodyBytes: 1024 * 1024,
  bodyDepth: 16,
  listDefault: 100,
  requestMs: 30_000,
  /** Longer than load balancers and browsers keep connections, since the closing side may cut off a request. */
  keepAliveMs: 75_000,
  /** Interval for closing idle connections while the server stops. */
  tidyMs: 50,
  poolCacheMs: 1_000,
  pairCacheMs: 10_000,
  tokenCacheMs: 60_000,
  /** Cache of a listed token's row, which another process may change. */
  tokenRowMs: 2_000,
  /** Cache of a status; wallets poll every two seconds. */
  statusMs: 250,
  endedStatusMs: 2_000,
  profileMs: 60_000,
  profileTextLength: 500,
  /** Larger pictures would exhaust a browser's memory, regardless of file size. */
  mediaPixels: 40_000_000,
  /** A uint256 has 78 digits, so more decimals leave no whole unit. */
  tokenDecimals: 77,
  tokenNameLength: 64,
  tokenSymbolLength: 16,
  batchTransfers: 1_000,
  indexBatch: 25,
  indexEveryMs: 300,
  /** Interval at which blocks of credited reports are compared, and how far behind the final block. */
  watchEveryMs: 1_000,
  watchSlowMs: 10_000,
  watchDepth: 100,
  watchBlocks: 200,
  /** Pages and rows read from an indexing service per request, and the cache of a page. */
  sourcePages: 20,
  sourceRows: 10_000,
  sourceMs: 3_000,
  insertRows: 1_000,
  rewindBatch: 20,
  tokensPerOwner: 300,
  indexerListDefault: 50,
  /** Deepest row by page; older rows are reached by time. */
  deepestRow: 5_000,
  /** Totals are counted up to this. */
  countedRows: 1_000,
  /** Maximum number of owners listed per NFT. */
  nftOwners: 500,
  /** Timeout of any statement, except migrations. */
  statementMs: 30_000,
  /** Timeout of statements for public reads. */
  readMs: 2_000,
  nftMetadataBytes: 1_000_000,
  /** Cache of NFT metadata; failed reads are retried sooner. */
  nftMetadataMs: 24 * 3_600_000,
  nftMetadataRetryMs: 30_000,
  /** Response size of a contract's gateway, and number of gateways tried. */
  gatewayBytes: 64 * 1024,
  gatewaysPerRequest: 3,
  /** Requests to node and gateways per profile, and their total time. */
  ensQuestions: 50,
  ensMs: 10_000,
  /** Response size of a client's login endpoint and key set. */
  identityBytes: 16 * 1024,
  keySetBytes: 256 * 1024,
  /** Cache of key sets, and minimum interval between reloads after an unknown key or a failure. */
  keySetMs: 600_000,
  keySetRetryMs: 30_000,
  remoteMs: 5_000,
  /** Time and size of a configured provider's response. */
  upstreamMs: 6_000,
  upstreamBytes: 8_000_000,
  /** Pause after a 429 without `Retry-After`, and the longest accepted pause. */
  upstreamBusyMs: 10_000,
  upstreamBusyMostMs: 300_000,
  /** Time for a price source, and the pause after it failed. */
  priceMs: 4_000,
  priceRetryMs: 5_000,
  /** Pause after a source had no price for a token. */
  priceMissingMs: 15_000,
  /** Allowed difference between two price sources in basis points; beyond it there is no price. */
  priceDifferenceBps: 1_000,
  /** Accepted clock difference to a source. */
  clockMs: 300_000,
  /** Retry of currency rates and token lists that could not be read. */
  sourceRetryMs: 60_000,
  /** Refresh of currency rates, and the days after which they are too old: Easter closes the bank for four. */
  currencyRatesEveryMs: 3_600_000,
  currencyRatesDays: 5,
  /** Allowed factor between a source's rate and the built-in one. */
  currencyRateFactor: 4n,
  /** Refresh of token lists, and the most tokens of one list. */
  tokenListEveryMs: 86_400_000,
  tokensPerList: 10_000,
  iconUriLength: 500,
  remoteRedirects: 3,
  mediaBytes: 5_000_000,
  /** Concurrent and queued picture downloads, in total and per address. */
  imagesAtOnce: 32,
  imagesPerCaller: 6,
  imagesWaiting: 1_000,
  imagesWaitingPerCaller: 100,
  /** Size and lifetime of the picture cache. */
  imageCacheBytes: 64_000_000,
  imageCacheMs: 3_600_000,
  /** Allowed price movement in basis points. */
  slippageBps: 50,
  /** Maximum fee on plain transfers. A higher value is a configuration error. */
  transferFeeBps: 1_000,
  routeSteps: 3,
  /** Timeout of quotes from route providers. */
  routeQuoteMs: 8_000,
  /** Timeout of status requests to a route provider. */
  routeStatusMs: 5_000,
  /** Longest time that a provider may estimate. JSON has no infinite numbers. */
  routeEstimateMs: 365 * 86_400_000,
  /** Cache of a remote provider's quote for one pair and amount. */
  routeCacheMs: 10_000,
  /** First and longest pause between two questions about a payment. */
  pollMs: 2_000,
  pollSlowestMs: 120_000,
  /** A refund is at least this part of what was paid: one half. */
  refundShare: 2n,
  /** A route that failed by the provider's word is asked about this long after its preparation. */
  failedRouteMs: 7 * 86_400_000,
  /** Loop of a route provider: with and without open payments. */
  pollEveryMs: 500,
  pollIdleMs: 2_000,
  /** Maximum length of a route provider's failure reason. */
  reasonLength: 200,
  quoteMs: 120_000,
  /** Time after expiry in which a payment still counts as on time, since a wallet prompt can stay open. */
  creditLateMs: 3_600_000,
  /** Additional time in which a transfer is credited as late. */
  lateMs: 30 * 86_400_000,
  /** Confirmations on public chains whose node does not support finality. */
  confirmations: 12,
  /** Payments checked per round. */
  checksPerRound: 200,
  expirePerRound: 1_000,
  reportsPerPayment: 10,
  reportsPerRound: 20,
  reportRetryMs: 1_000,
  reportSlowestMs: 600_000,
  /** Time for a reported transaction to be mined, since multisig wallets need several signatures. */
  reportMs: 7 * 86_400_000,
  traceCalls: 10_000,
  /** Accounts of a block whose code is read to rule out other reasons of a native gain. */
  plainAccounts: 20,
  /** Decimal string: amounts are never floats. */
  leastUsd: '0.01',
  mostUsd: '250000',
  onrampMs: 1_800_000,
  onrampDefaultUsd: '20',
  /** Time in which an opened page of a card provider may be paid, since buyers may have to prove who they are. */
  onrampOpenMs: 24 * 3_600_000,
  /** First time between status requests for unpaid and paid sessions; doubled up to the maximum. */
  onrampUnpaidMs: 15_000,
  onrampPollMs: 2_000,
  onrampSlowestMs: 600_000,
  onrampPollsPerRound: 50,
  /** Time after the end of a page in which a provider may still report that it was paid. */
  onrampReopenMs: 3_600_000,
  /** Blocks may be older than a session by this much, since clocks differ. */
  onrampClockMs: 60_000,
  /** Maximum age of a card provider's webhook. */
  onrampWebhookMs: 300_000,
  linkMs: 24 * 3_600_000,
  webhookMs: 10_000,
  /** Doubled after every failed attempt, up to the maximum. */
  webhookRetryMs: 2_000,
  webhookSlowestMs: 3_600_000,
  /** After three days without success an event waits for a replay. */
  webhookGiveUpMs: 3 * 86_400_000,
  /** Lease of an event, longer than a request to a merchant. */
  webhookLeaseMs: 60_000,
  /** Concurrent requests to one merchant, per process. */
  webhooksAtOnce: 10,
  webhookReplayRows: 500,
  clientIdLength: 100,
  clientsEveryMs: 2_000,
  readyMs: 3_000,
  /** Time for running requests when the server stops. */
  stopMs: 10_000,
  /** Minimum length, so that secrets cannot be guessed. */
  secretLength: 16,
  idempotencyKeyLength: 200,
  idempotencyRunMs: 60_000,
  /** Time that a repeated request waits for the first, and its polling interval. */
  idempotencyWaitMs: 10_000,
  idempotencyPollMs: 100,
  /** Time after a sponsorship expires until it is checked, since a block may be late. */
  sponsorGraceMs: 60_000,
  sponsorReleaseEveryMs: 30_000,
  sponsorReleaseRows: 200,
  /** Interval of sweeps. */
  sweepEveryMs: 60_000,
  /** Rows deleted per statement, to keep transactions short. */
  sweepRows: 5_000,
  /** Retention of unpaid payments and failed card sessions, longer than late transfers count. */
  unpaidKeepMs: 32 * 86_400_000,
  webhookKeepMs: 90 * 86_400_000,
  walletEventKeepMs: 400 * 86_400_000,
  eventCountKeepDays: 400,
  /** Interval at which processes exchange rate counts. */
  ratesEveryMs: 500,
  idempotencyKeepMs: 24 * 3_600_000,
  settleEveryMs: 250,
  /** Polling interval without a wake signal, since another process may have left work. */
  idleEveryMs: 1_000,
} as const
