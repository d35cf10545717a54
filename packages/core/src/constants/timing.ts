/** Spec §9 "Timing"; everything in milliseconds. */
export const timing = {
  autoConnectTimeoutMs: 15_000,
  pollMs: 2_000,
  /** Design 9.1: polling slows down after a minute. */
  slowPollAfterMs: 60_000,
  slowPollMs: 10_000,
  autoStartMs: 500,
  afterApprovalMs: 2_000,
  copyFeedbackMs: 1_500,
  fiatDebounceMs: 500,
  networkSearchDebounceMs: 300,
  profileRefreshMs: 500,
  tooltipDelayMs: 200,
  imageCheckTimeoutMs: 5_000,
  /** How long a remembered extension may take to announce itself after the page has loaded. */
  walletAnnounceMs: 1_000,
  walletFrameMs: 10_000,
  /** How long the relay may take until there is a code to scan. */
  walletConnectUriMs: 15_000,
  /** How long an app may take to say what it wants, once its address was entered. */
  appProposalMs: 30_000,
  /** How long before its end a code is replaced, so that nobody scans one that is about to expire. */
  walletConnectRefreshMs: 15_000,
  /** How often a login window is looked after. */
  windowLookMs: 500,
  /** A window that is gone so soon was cut off by the browser, not closed by a person. */
  windowSeveredMs: 2_000,
  /** How long a login may still end well after its window was closed. */
  windowGraceMs: 3_000,
  /** How long a wallet may take to let go before we let go of it. */
  walletDisconnectMs: 2_000,
  /** How long the host may take to say whether somebody is signed in. */
  sessionCheckMs: 15_000,
  /** How long the host may take to end a session before the wallet is let go anyway. */
  signOutMs: 5_000,
  /** A quote with less than this left is asked for anew before it is signed. */
  requoteBeforeMs: 15_000,
  /** A service's date this far off tells that our clock is wrong; a little less than a quote lives. */
  leastSkewMs: 90_000,
  /** A date that is further off is no wrong clock. */
  mostSkewMs: 3_600_000,
  /** How long a wallet may take to say what it can do. */
  capabilitiesMs: 2_000,
  /** How long a node may take to show what a step of a payment brought. */
  arrivalMs: 30_000,
  /** How long after its last change an operation that has ended is still reviewed. */
  reviewWindowMs: 30 * 86_400_000,
  /** How long a visit waits for the look at released requests before it shows what is known. */
  reviewMs: 3_000,
  /** How long a bundler may take to show an operation that it was sent. */
  bundlerDelayMs: 15_000,
  /** After this time the user may release a missing transaction or an open request. */
  notSeenAfterMs: 60_000,
  /** How long a node may take to show an approval that left no trace in its receipt. */
  approvalMs: 120_000,
  /** How far the clocks of two chains, or ours and a chain's, may differ before a delivery is thought to be an older one. */
  deliverySkewMs: 120_000,
} as const
