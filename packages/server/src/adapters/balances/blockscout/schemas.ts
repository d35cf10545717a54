import * as v from 'valibot'
import { findWord } from '../../findWord.js'
import { address, amount, hash, integer, listOf } from '../fields.js'

const kinds = { 'ERC-721': 'erc721', 'ERC-1155': 'erc1155' } as const

/** Token. Versions before 8 call its address `address`. */
export const token = v.pipe(
  v.object({
    address_hash: v.optional(address),
    address: v.optional(address),
    type: v.string(),
    name: v.nullish(v.string()),
    symbol: v.nullish(v.string()),
    reputation: v.nullish(v.string()),
  }),
  v.check(({ address_hash: now, address: before }) => (now ?? before) !== undefined, 'Expected an address'),
  v.transform(({ address_hash: now, address: before, type, ...rest }) => ({
    ...rest,
    address: now ?? before ?? '',
    kind: findWord(kinds, type),
  })),
)

export type BlockscoutToken = v.InferOutput<typeof token>

export const tokenBalance = v.object({ token })

/** NFT of an owner. Its value is missing in some versions, and 1 for ERC-721. */
export const nft = v.object({
  id: amount,
  value: v.optional(
    v.pipe(
      v.nullable(amount),
      v.transform((value) => value ?? '1'),
    ),
    '1',
  ),
  token,
})

export const instance = v.object({ id: amount })

export const holder = v.object({ address: v.object({ hash: address }), value: amount })

export const counters = v.object({ transactions_count: integer })

const account = v.object({ hash: address })

/** Transaction. Versions before 6.9 call the block `block`. */
export const transaction = v.pipe(
  v.object({
    hash,
    block_number: v.nullish(integer),
    block: v.nullish(integer),
    timestamp: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
    position: v.nullish(integer),
    nonce: integer,
    from: account,
    to: v.nullish(account),
    created_contract: v.nullish(account),
    value: amount,
    gas_limit: v.nullish(integer),
    gas_used: v.nullish(integer),
    gas_price: v.nullish(amount),
    max_fee_per_gas: v.nullish(amount),
    max_priority_fee_per_gas: v.nullish(amount),
    type: v.nullish(integer),
    raw_input: v.nullish(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/))),
    /** Null until mined. */
    status: v.nullish(v.string()),
  }),
  v.transform(({ block_number: now, block: before, timestamp, ...rest }) => ({
    ...rest,
    blockNumber: now ?? before ?? undefined,
    /** Seconds since 1970. */
    timestamp: timestamp ? Math.floor(Date.parse(timestamp) / 1000) : undefined,
  })),
)

export type BlockscoutTransaction = v.InferOutput<typeof transaction>

/** Page of a list, with the place of the next one. */
export function page<S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.object({
      items: listOf(item),
      next_page_params: v.nullish(
        v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
      ),
    }),
    v.transform(({ items, next_page_params: next }) => ({ items, next: next ? toQuery(next) : undefined })),
  )
}

/** Sends the place back unchanged; null fields are left out. */
function toQuery(place: Readonly<Record<string, string | number | boolean | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(place).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])),
  )
}
