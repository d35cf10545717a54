import { amountLimits } from './amountLimits.js'

/** Spec §9 "Limits", and the bounds that we put on what strangers may send us. */
export const limits = {
  listLength: 50,
  receiptWaitBlocks: 10_000,
  /** Blocks, its own included, that a transaction must lie under. */
  confirmations: 1,
  /** Transactions of an account that are looked through for one whose hash is missing. */
  recoverNonces: 20,
  /** Looks after which remembered transactions are read again. */
  looksRemembered: 30,
  /** Blocks of one request for logs, and requests of one look. */
  logPieceBlocks: 1_000,
  logPieces: 10,
  /** How many payments or sends in doubt are looked at in one visit. */
  reviewOperations: 5,
  /** How often the rest of a route is quoted again in one run. */
  requotes: 3,
  /** Looks in one visit for what a released request became. */
  reviewLooks: 5,
  /** How much worse a new quote may be without asking again, in hundredths of a percent. */
  requoteToleranceBps: 50,
  /** The most that a prepared payment may consist of. */
  quoteSteps: 8,
  stepTransactions: 8,
  callDataBytes: 65_536,
  /** The most that a provider may take beside a swap or bridge, in hundredths of a percent. */
  providerFeeBps: 500,
  /** How long a contract may hold a payment. */
  deadlineSeconds: 604_800,
  /** Gas that a call usually takes, where it cannot be tried yet. */
  usualGas: { preparation: 60_000, payment: 300_000 },
  /** The limit of gas that our own wallets sign, in hundredths of the estimate. */
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
  /** Bytes of NFT metadata that we are willing to read. */
  metadataBytes: 1_000_000,
  dataUriLength: 1_000_000,
  /** A call that fails for want of money cannot be measured: then a generous limit of gas stands for it. */
  unmeasuredGas: 1_000_000n,
  /** Units of gas that an approval and a swap may take. */
  purchaseGas: 300_000n,
  nftDescriptionLength: 2_000,
} as const
