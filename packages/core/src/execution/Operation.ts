import type { Address, Hash, Hex } from 'viem'
import type { FailureKind } from '../errors/classifyFailure.js'

/** One call that the payer makes. */
export type Call = {
  to: Address
  /** Base units of the native token. */
  value: bigint
  data: Hex
}

/** What was true when the wallet was asked; on disk before it is asked, so that the answer can be found without it. */
export type Attempt = {
  /** Milliseconds since 1970. */
  at: number
  blockNumber: bigint
  /** How many transactions of the payer were mined at that block. */
  nonce: number
  /** The same with those that were waiting. */
  pendingNonce: number
}

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
  attempt?: Attempt | undefined
  hash?: Hash | undefined
  /** The id that we gave to an EIP-5792 batch. */
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
  /** The chain on which a wallet really sent it. */
  strayChainId?: number | undefined
  problem?: StepProblem | undefined
}

export type OperationKind = 'send' | 'payment' | 'transaction'

/** Something that moves money: its steps in order, each asked at most once at a time. */
export type Operation = {
  version: 1
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
