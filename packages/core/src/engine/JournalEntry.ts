import type { Address, Hash, Hex } from 'viem'
import type { FailureKind } from '../errors/classifyFailure.js'

/** Single call by the payer. */
export type Call = {
  to: Address
  /** Base units of the native token. */
  value: bigint
  data: Hex
}

/** Single request to the wallet, stored before it is sent so that its transaction can be found later. */
export type Attempt = {
  /** Milliseconds since 1970. */
  at: number
  blockNumber: bigint
  /** Payer's transaction count at that block. */
  nonce: number
  /** Count including pending transactions that our node shows; never lower than `nonce`. */
  pendingNonce: number
  /** Requested calls; a later quote may change the step's calls. */
  calls: readonly Call[]
  /** Nonce named in the request. */
  pinnedNonce?: number | undefined
  /** Id that we chose for an EIP-5792 batch. */
  callsId?: string | undefined
  /** Hash that the wallet returned, or of the transaction found for this request. */
  hash?: Hash | undefined
  /** Found on chain by its call, not returned by the wallet: another device may have sent it. */
  isFound?: boolean | undefined
  /** Nonce of its transaction, once a node has shown it. */
  seenNonce?: number | undefined
  /** Transactions that execute only some calls of a batch. */
  parts?: readonly Hash[] | undefined
  /** The wallet reports that a node refused it. It is searched for before the step is requested again. */
  isUnproven?: boolean | undefined
  /** Last block searched for token transfers of this request, without a match. */
  transfersTo?: bigint | undefined
  end?: AttemptEnd | undefined
}

/** Reason that a request is closed without a transaction. */
export type AttemptEnd =
  /** The wallet definitely refused it, or it was never sent to the wallet. */
  | 'refused'
  /** The user reported it as rejected or cancelled. It may still be mined, so it is still searched for. */
  | 'released'

/** Likely reason that the last request produced no transaction. */
export type StepProblem = { kind: FailureKind; message: string }

export type StepStatus =
  | 'ready'
  | 'signing'
  | 'submitted'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'dropped'
  | 'unknown'

/** Single request to the wallet and its result. */
export type Step = {
  chainId: number
  /** One call is a plain transaction, several are a batch. */
  calls: readonly Call[]
  /** `approval`, `fee`, `transfer`, `buy` or another action of the quote. */
  action: string
  status: StepStatus
  /** Number of requests sent to the wallet. */
  asked: number
  /** All requests of this step, oldest first, never overwritten. */
  attempts: readonly Attempt[]
  hash?: Hash | undefined
  /** Milliseconds since 1970 when the step became `submitted`; set by `changeStep`. */
  sentAt?: number | undefined
  /** EIP-5792 batch id: ours until the wallet returns its own. */
  callsId?: string | undefined
  /** Sent as an ERC-4337 user operation with a nonce unique to this step. */
  asOperation?: boolean | undefined
  /** User operation hash, stored before sending. */
  userOpHash?: Hash | undefined
  /** Nonce of the transaction, once a node has shown it. */
  nonce?: number | undefined
  blockNumber?: bigint | undefined
  blockHash?: Hash | undefined
  /** Transaction that replaced it. */
  replacedBy?: Hash | undefined
  /** Time since which neither our node nor the wallet shows the transaction. Milliseconds since 1970. */
  missingSince?: number | undefined
  /** Transactions found in addition to those of the requests. */
  alsoSent?: readonly Hash[] | undefined
  /** True if only some calls of the batch succeeded. */
  isPartial?: boolean | undefined
  /** Chain on which the wallet actually sent it. */
  strayChainId?: number | undefined
  problem?: StepProblem | undefined
}

export type JournalEntryKind = 'send' | 'payment' | 'transaction'

/** Journal entry of a money movement: ordered steps, each with at most one open request. */
export type JournalEntry = {
  version: 2
  id: string
  kind: JournalEntryKind
  payer: Address
  /** Id of the signing connector. */
  walletId: string
  createdAt: number
  updatedAt: number
  steps: readonly Step[]
  /** Data of the feature that created the entry. */
  details: Readonly<Record<string, unknown>>
}
