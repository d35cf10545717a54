import * as v from 'valibot'
import { address, amount, hash, integer, listOf } from '../fields.js'

const emptyText = v.pipe(
  v.literal(''),
  v.transform(() => null),
)

/** Answer of every call. `result` is a text if it failed. */
export const answer = v.object({ status: v.string(), message: v.string(), result: v.unknown() })

/** Row of `txlist`. */
export const transaction = v.object({
  blockNumber: integer,
  blockHash: v.optional(hash),
  timeStamp: integer,
  hash,
  nonce: integer,
  transactionIndex: integer,
  from: address,
  /** Empty if it created a contract. */
  to: v.union([emptyText, address]),
  contractAddress: v.nullish(v.union([emptyText, address])),
  value: amount,
  gas: integer,
  gasPrice: v.nullish(v.union([emptyText, amount])),
  gasUsed: integer,
  input: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/)),
  isError: v.picklist(['0', '1']),
})

/** Row of `tokentx`, `tokennfttx` and `token1155tx`. */
export const transfer = v.object({
  blockNumber: integer,
  from: address,
  to: address,
  contractAddress: address,
  tokenName: v.nullish(v.string()),
  tokenSymbol: v.nullish(v.string()),
  /** NFTs only. */
  tokenID: v.optional(amount),
  /** ERC-1155 only. */
  tokenValue: v.optional(amount),
})

export type EtherscanTransaction = v.InferOutput<typeof transaction>
export type EtherscanTransfer = v.InferOutput<typeof transfer>

export const transactions = listOf(transaction)
export const transfers = listOf(transfer)
/** Result of `getblocknobytime`. */
export const block = integer
