import type { Hash } from 'viem'

export type Mined = {
  type: 'mined'
  success: boolean
  blockNumber: bigint
  blockHash: Hash
  confirmations: bigint
  /** Whether it has nothing to do with the account that was asked about. */
  isForeign?: boolean | undefined
  /** The transaction, where the step does not know it yet. */
  hash?: Hash | undefined
}

/** What a look says about something that was sent. */
export type Outcome =
  | Mined
  /** A batch, in the words of the wallet alone. */
  | { type: 'reported'; success: boolean; isPartial?: boolean | undefined; hash: Hash | undefined }
  /** Not mined yet; the nonce once a node has shown it. */
  | { type: 'waiting'; nonce: number | undefined; blocks: bigint }
  /** Known under another hash with the same call: a higher fee, or a contract account's own transaction. */
  | { type: 'spedUp'; hash: Hash }
  | { type: 'replaced'; hash: Hash; confirmations: bigint }
  /** The wallet says that it will never be sent. */
  | { type: 'dropped' }
  /** Neither our node nor the wallet shows it. That proves nothing: a relay or a co-signer may hold it. */
  | { type: 'missing'; blocks: bigint }
