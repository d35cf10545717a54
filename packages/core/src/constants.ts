/** Bounds of amounts. */
export const amountLimits = {
  /** Maximum that an ERC-20 can report: a uint8. */
  decimals: 255,
  /** A uint256 has 78 digits; a token with more decimals cannot show a whole unit. */
  usableDecimals: 77,
  /** A uint256 with 255 decimals, plus the digits of a fiat conversion. */
  amountTextLength: 700,
} as const

/** Decimals of a shown balance. */
export const balanceDecimals = 5

/** Cache durations in milliseconds. */
export const caching = {
  chainMetadataMs: 3_600_000,
  tokenPriceMs: 60_000,
  tokenMetadataMs: Number.POSITIVE_INFINITY,
  depositCostRefetchMs: 10_000,
  costRefetchMs: 30_000,
  prepareStaleMs: 120_000,
  prepareKeepMs: 300_000,
  paymentMethodsStaleMs: 300_000,
  nameMs: 60_000,
  balanceStaleMs: 10_000,
  balanceRefetchMs: 30_000,
  /** Lists of an account's assets. */
  ownedStaleMs: 30_000,
  socialProfileRetries: 3,
  socialProfileRetryMs: 200,
  prepareRetries: 2,
  retryBaseMs: 1_000,
  retryMaxMs: 10_000,
} as const

/** Defaults of options, providers and currencies. */
export const defaults = {
  paymentMethods: ['crypto', 'card'],
  currency: 'USD',
  onramp: 'coinbase',
  onramps: ['coinbase', 'stripe', 'transak'],
  presetAmounts: [5, 10, 20],
  nativeDecimals: 18,
  nativeSymbol: 'ETH',
  nativeName: 'ETH',
  buyAmount: '0.01',
  /** Fallback after the prefill, the active chain and the first configured chain. */
  buyChainId: 1,
  localChainId: 1337,
  feePayer: 'sender',
  assetTabs: ['token', 'nft'],
} as const

/** Sizes in pixels, the rest in digits. Sizes that only styles need are in the stylesheets. */
export const display = {
  balanceDecimals,
  compactFrom: '10000',
  compactDecimals: 2,
  nativeBalanceDecimals: 4,
  nativeBalanceDecimalsBelowOne: 5,
  networkRowDecimals: 7,
  fiatDecimalsInButton: 0,
  fiatDecimalsInNetworkRow: 3,
  quoteFractionDigits: 6,
  onrampDecimals: 4,
  minuteMs: 60_000,
  defaultMinutes: 2,
  shortAddress: { list: { head: 4, tail: 3 }, receipt: { head: 6, tail: 4 } },
  qrSize: 310,
  scrollHeight: { receipt: 500, tokens: 400, transactions: 370, networks: 330, assets: 300 },
  listBatch: 10,
  amountFontShrinks: { above: 8, againAbove: 12 },
  searchThreshold: 0.4,
} as const

/** Limits of the requirements (section 9), and bounds on untrusted input. */
export const limits = {
  listLength: 50,
  receiptWaitBlocks: 10_000,
  /** Blocks that confirm a transaction, its own included. */
  confirmations: 1,
  /** Accounts of a block whose code is read to rule out other reasons of a native gain. */
  plainAccounts: 20,
  /** Nonces of an account that are searched for a transaction with an unknown hash. */
  recoverNonces: 20,
  /** Polls after which cached transactions are read again. */
  looksRemembered: 30,
  /** Blocks per log request, and requests per poll. */
  logPieceBlocks: 1_000,
  logPieces: 10,
  /** Maximum of unresolved payments or sends that are reviewed per visit. */
  reviewEntries: 5,
  /** Maximum of new quotes for the rest of a route per run. */
  requotes: 3,
  /** Maximum of polls per visit for a released request. */
  reviewLooks: 5,
  /** How much worse a new quote may be without asking the user again, in basis points. */
  requoteToleranceBps: 50,
  /** Maximum of steps in a prepared payment. */
  quoteSteps: 8,
  stepTransactions: 8,
  callDataBytes: 65_536,
  /** Maximum fee of a provider on a swap or bridge, in basis points. */
  providerFeeBps: 500,
  /** Maximum time that a contract may hold a payment. */
  deadlineSeconds: 604_800,
  /** Typical gas of a call that cannot be simulated yet. */
  usualGas: { preparation: 60_000, payment: 300_000 },
  /** Gas limit that our own wallets sign, in percent of the estimate. */
  gasMarginPercent: 150n,
  walletConnectChains: 10,
  walletConnectDisconnect: { code: 6000, message: 'Disconnected' },
  walletConnectProposalSeconds: 300,
  ...amountLimits,
  tokenNameLength: 40,
  tokenSymbolLength: 12,
  nftNameLength: 80,
  profileNameLength: 60,
  nameBytes: 255,
  chainMetadataConcurrency: 4,
  /** Maximum size of NFT metadata, in bytes. */
  metadataBytes: 1_000_000,
  dataUriLength: 1_000_000,
  /** Gas limit of a call that cannot be estimated because funds are missing. */
  unmeasuredGas: 1_000_000n,
  /** Gas units of an approval and a swap. */
  purchaseGas: 300_000n,
  nftDescriptionLength: 2_000,
} as const

/** All in milliseconds. */
export const timing = {
  autoConnectTimeoutMs: 15_000,
  pollMs: 2_000,
  /** Polling slows down after a minute. */
  slowPollAfterMs: 60_000,
  slowPollMs: 10_000,
  autoStartMs: 500,
  /** A word of a running payment stays at least this long, so that it can be read. */
  leastWordMs: 700,
  afterApprovalMs: 2_000,
  copyFeedbackMs: 1_500,
  fiatDebounceMs: 500,
  networkSearchDebounceMs: 300,
  profileRefreshMs: 500,
  tooltipDelayMs: 200,
  imageCheckTimeoutMs: 5_000,
  /** Time for a remembered extension to announce itself after the page has loaded. */
  walletAnnounceMs: 1_000,
  walletFrameMs: 10_000,
  walletReachMs: 5_000,
  /** Time for the relay to provide a code to scan. */
  walletConnectUriMs: 15_000,
  /** Time for an app to send its proposal after its URI was entered. */
  appProposalMs: 30_000,
  /** A code is replaced this long before it expires. */
  walletConnectRefreshMs: 15_000,
  /** Polling interval of a login window. */
  windowLookMs: 500,
  /** A window that closes sooner was severed by the browser, not closed by the user. */
  windowSeveredMs: 2_000,
  /** Time in which a login may still succeed after its window was closed. */
  windowGraceMs: 3_000,
  /** Time in which a wallet connects with the account of its login, without asking the frame again. */
  freshLoginMs: 10_000,
  /** Time for a wallet to disconnect before the kit drops it. */
  walletDisconnectMs: 2_000,
  /** Time for the host to report a session. */
  sessionCheckMs: 15_000,
  /** Time for the host to end a session before the wallet is disconnected anyway. */
  signOutMs: 5_000,
  /** A quote with less time left is requested again before signing. */
  requoteBeforeMs: 15_000,
  /** A service's date that differs by more means our clock is wrong; slightly less than a quote's lifetime. */
  leastSkewMs: 90_000,
  /** A date that differs by more is invalid, not a wrong clock. */
  mostSkewMs: 3_600_000,
  /** Time for a wallet to report its capabilities. */
  capabilitiesMs: 2_000,
  /** Time for a node to show the result of a payment step. */
  arrivalMs: 30_000,
  /** Time after its last change in which an ended entry is still reviewed. */
  reviewWindowMs: 30 * 86_400_000,
  /** Time that a visit waits for the review of released requests before it shows the known state. */
  reviewMs: 3_000,
  /** Time for a bundler to show an operation that was sent to it. */
  bundlerDelayMs: 15_000,
  /** After this time the user may release a missing transaction or an open request. */
  notSeenAfterMs: 60_000,
  /** Time for a node to show an approval that left no log in its receipt. */
  approvalMs: 120_000,
  /** Tolerated clock difference between two chains, or us and a chain, before a delivery counts as an older one. */
  deliverySkewMs: 120_000,
} as const
