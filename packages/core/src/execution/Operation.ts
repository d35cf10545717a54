import type { Address, Hash, Hex } from 'viem'
import type { FailureKind } from '../errors/classifyFailure.js'

/** One call that the payer makes. */
export type Call = {
  to: Address
  /** Base units of the native token. */
  value: bigint
  data: Hex
}

/** One request to the wallet. It is on disk before the wallet is asked, so that its transaction can be found later. */
export type Attempt = {
  /** Milliseconds since 1970. */
  at: number
  blockNumber: bigint
  /** How many transactions of the payer were mined at that block. */
  nonce: number
  /** The same with pending transactions, as far as our node shows them; never lower than `nonce`. */
  pendingNonce: number
  /** What the wallet was asked for; a later quote may change the step's calls. */
  calls: readonly Call[]
  /** The nonce that the request named. */
  pinnedNonce?: number | undefined
  /** The id that we chose for an EIP-5792 batch. */
  callsId?: string | undefined
  /** The hash that the wallet returned, or the transaction that was found for this request. */
  hash?: Hash | undefined
  /** Found on chain by its call and not named by the wallet: another device may have sent it. */
  isFound?: boolean | undefined
  /** The nonce of its transaction, once a node has shown it. */
  seenNonce?: number | undefined
  /** Transactions that carry out only some calls of a batch. */
  parts?: readonly Hash[] | undefined
  /** A node refused it, by the wallet's word alone: it is looked for before the step is asked again. */
  isUnproven?: boolean | undefined
  /** The block up to which token transfers were read in vain for this request. */
  transfersTo?: bigint | undefined
  end?: AttemptEnd | undefined
}

/** Why a request is closed without a transaction. */
export type AttemptEnd =
  /** The wallet refused it beyond doubt, or was not asked after all. */
  | 'refused'
  /** The user said that it was rejected or cancelled in the wallet. It may still be mined and is looked for. */
  | 'released'

/** Why the last request did not lead to a transaction, as far as we know. */
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

/** One request to the wallet and what became of it. */
export type Step = {
  chainId: number
  /** One is a plain transaction, more are one batch. */
  calls: readonly Call[]
  /** `approval`, `fee`, `transfer`, `buy` or another word. */
  action: string
  status: StepStatus
  /** How often the wallet was asked. */
  asked: number
  /** Every request for this step, the oldest first. None is ever overwritten. */
  attempts: readonly Attempt[]
  hash?: Hash | undefined
  /** The id of an EIP-5792 batch: ours until the wallet returns its own. */
  callsId?: string | undefined
  /** Sent as an ERC-4337 operation, under a nonce that only this step can have. */
  asOperation?: boolean | undefined
  /** The hash of that operation, on disk before it is sent. */
  userOpHash?: Hash | undefined
  /** The nonce of the transaction, once it was seen. */
  nonce?: number | undefined
  blockNumber?: bigint | undefined
  blockHash?: Hash | undefined
  /** The other transaction that took its place. */
  replacedBy?: Hash | undefined
  /** Since when neither our node nor the wallet shows the transaction. Milliseconds since 1970. */
  missingSince?: number | undefined
  /** Transactions that were found besides those of the requests. */
  alsoSent?: readonly Hash[] | undefined
  /** Whether some calls of the batch went through and others did not. */
  isPartial?: boolean | undefined
  /** The chain on which a wallet really sent it. */
  strayChainId?: number | undefined
  problem?: StepProblem | undefined
}

export type OperationKind = 'send' | 'payment' | 'transaction'

/** Something that moves money: its steps in order, each asked at most once at a time. */
export type Operation = {
  version: 2
  id: string
  kind: OperationKind
  payer: Address
  /** Id of the connector that signs. */
  walletId: string
  createdAt: number
  updatedAt: number
  steps: readonly Step[]
  /** What the owner of the operation keeps with it. */
  details: Readonly<Record<string, unknown>>
}
