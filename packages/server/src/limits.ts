/** How much one caller may ask for. */
export const limits = {
  bodyBytes: 64 * 1024,
  /** From those who hold a secret key: a compiler's metadata is long. */
  secretBodyBytes: 1024 * 1024,
  bodyDepth: 16,
  listDefault: 100,
  requestMs: 30_000,
  /** Longer than balancers and browsers keep one: who closes first cuts off a request that is just being sent. */
  keepAliveMs: 75_000,
  /** How often resting connections are looked for while the server stops. */
  tidyMs: 50,
  poolCacheMs: 1_000,
  pairCacheMs: 10_000,
  tokenCacheMs: 60_000,
  /** A listed token's row: another process may have changed it. */
  tokenRowMs: 2_000,
  /** How long a status is told again without asking; a wallet asks every two seconds. */
  statusMs: 250,
  endedStatusMs: 2_000,
  profileMs: 60_000,
  profileTextLength: 500,
  /** A picture of more than this would fill a browser's memory, however few its bytes are. */
  mediaPixels: 40_000_000,
  /** A uint256 has 78 digits: with more decimals a token can show no whole unit. */
  tokenDecimals: 77,
  tokenNameLength: 64,
  tokenSymbolLength: 16,
  batchTransfers: 1_000,
  indexBatch: 25,
  indexEveryMs: 300,
  insertRows: 1_000,
  rewindBatch: 20,
  tokensPerOwner: 300,
  indexerListDefault: 50,
  /** Pages end here: older rows are reached by time. */
  deepestRow: 5_000,
  /** Totals are counted up to this. */
  countedRows: 1_000,
  /** Owners of one NFT that are named. */
  nftOwners: 500,
  /** How long any statement may take, so that none holds a connection for ever; migrations are exempt. */
  statementMs: 30_000,
  /** How long a statement for a public read may take. */
  readMs: 2_000,
  nftMetadataBytes: 1_000_000,
  /** How long what an NFT says is believed; what could not be read is asked again sooner. */
  nftMetadataMs: 24 * 3_600_000,
  nftMetadataRetryMs: 30_000,
  /** What a contract's gateway may answer, and how many of those that it names are tried. */
  gatewayBytes: 64 * 1024,
  gatewaysPerRequest: 3,
  /** Questions to node and gateways for one profile, and how long they may take. */
  ensQuestions: 50,
  ensMs: 10_000,
  /** What a client's own server may answer about whoever logs in, and its list of keys. */
  identityBytes: 16 * 1024,
  keySetBytes: 256 * 1024,
  /** How long keys are believed, and how soon they are asked for again after an unknown key or a failure. */
  keySetMs: 600_000,
  keySetRetryMs: 30_000,
  remoteMs: 5_000,
  remoteRedirects: 3,
  mediaBytes: 5_000_000,
  /** Pictures that are fetched at the same time, and how many wait: for everybody, and for one address. */
  imagesAtOnce: 32,
  imagesPerCaller: 6,
  imagesWaiting: 1_000,
  imagesWaitingPerCaller: 100,
  /** What is remembered of pictures, and for how long. */
  imageCacheBytes: 64_000_000,
  imageCacheMs: 3_600_000,
  /** Hundredths of a percent by which a price may move against a payment. */
  slippageBps: 50,
  /** The most that may be taken from plain transfers: more is a mistake of the settings. */
  transferFeeBps: 1_000,
  routeSteps: 3,
  /** How long route providers may take to quote. */
  routeQuoteMs: 8_000,
  /** How long a route provider may take to tell a payment's state. */
  routeStatusMs: 5_000,
  /** Of a route provider's reason for an end. */
  reasonLength: 200,
  quoteMs: 120_000,
  /** How long after its expiry a payment still counts as in time: a wallet's question can stay open. */
  creditLateMs: 3_600_000,
  /** How long after that a transfer is still taken for the payment, as late. */
  lateMs: 30 * 86_400_000,
  /** Blocks to wait for on a public chain whose node knows no finality. */
  confirmations: 12,
  /** Payments that are looked at together. */
  checksPerRound: 200,
  expirePerRound: 1_000,
  reportsPerPayment: 10,
  reportsPerRound: 20,
  reportRetryMs: 1_000,
  reportSlowestMs: 600_000,
  /** How long a reported transaction may take to be mined: several people may have to sign it. */
  reportMs: 7 * 86_400_000,
  traceCalls: 10_000,
  /** Decimal text: amounts of money are never floats. */
  leastUsd: '0.01',
  mostUsd: '250000',
  onrampMs: 1_800_000,
  onrampDefaultUsd: '20',
  linkMs: 24 * 3_600_000,
  webhookMs: 10_000,
  /** Doubled after every failed try, up to the slowest. */
  webhookRetryMs: 2_000,
  webhookSlowestMs: 3_600_000,
  /** After three days without success an event waits for a replay. */
  webhookGiveUpMs: 3 * 86_400_000,
  /** How long a process that took an event may keep it: longer than a request to a merchant lasts. */
  webhookLeaseMs: 60_000,
  /** Requests to one merchant at a time, per process. */
  webhooksAtOnce: 10,
  webhookReplayRows: 500,
  clientIdLength: 100,
  clientsEveryMs: 2_000,
  readyMs: 3_000,
  /** How long requests may finish when the server stops. */
  stopMs: 10_000,
  /** A secret that can be guessed is none. */
  secretLength: 16,
  idempotencyKeyLength: 200,
  idempotencyRunMs: 60_000,
  /** How long a repeat waits for the first request, and how often it looks. */
  idempotencyWaitMs: 10_000,
  idempotencyPollMs: 100,
  /** How long after its end an agreement to pay gas is looked at: a block may be late. */
  sponsorGraceMs: 60_000,
  sponsorReleaseEveryMs: 30_000,
  sponsorReleaseRows: 200,
  /** How often what is no longer needed is cleared away. */
  sweepEveryMs: 60_000,
  /** Rows of one kind that a sweep deletes at once: a transaction stays short. */
  sweepRows: 5_000,
  /** How long payments that nobody made are kept, and card sessions that failed: longer than late transfers count. */
  unpaidKeepMs: 32 * 86_400_000,
  webhookKeepMs: 90 * 86_400_000,
  walletEventKeepMs: 400 * 86_400_000,
  eventCountKeepDays: 400,
  /** How often processes on one database tell each other whom they have answered how often. */
  ratesEveryMs: 500,
  idempotencyKeepMs: 24 * 3_600_000,
  settleEveryMs: 250,
  /** How often work is looked for while nothing is under way and nobody rang: another process may have left some. */
  idleEveryMs: 1_000,
} as const
