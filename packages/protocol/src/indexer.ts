import * as v from 'valibot'
import { address, chainIdNumber, hash, tokenId } from './schema/chain.js'
import { defineEndpoint } from './schema/defineEndpoint.js'
import { queryBoolean, queryList, queryNumber } from './schema/query.js'

const text = v.nullish(v.string())
const numeric = v.union([v.number(), v.string()])

/** An NFT as the indexer sends it. */
const nft = v.looseObject({
  chain_id: numeric,
  contract_address: v.optional(address),
  token_id: tokenId,
  token_type: v.optional(v.string()),
  balance: v.optional(v.string()),
  owner_addresses: v.optional(v.array(v.string())),
  name: text,
  description: text,
  image_url: text,
  video_url: text,
  animation_url: text,
  external_url: text,
  background_color: text,
  status: text,
  metadata_url: text,
  extra_metadata: v.nullish(v.record(v.string(), v.unknown())),
  collection: v.nullish(v.looseObject({ name: text, description: text, image_url: text })),
  contract: v.nullish(
    v.looseObject({
      chain_id: v.optional(numeric),
      address: v.optional(v.string()),
      name: text,
      symbol: text,
      type: text,
    }),
  ),
})

/** An NFT as the indexer sends it. */
export type WireNft = v.InferOutput<typeof nft>

/** Lists tokens that wallets own. */
export const listBalances = defineEndpoint({
  service: 'indexer',
  method: 'GET',
  path: '/v1/tokens',
  query: v.object({
    chain_id: queryList(chainIdNumber, 20),
    owner_address: queryList(address, 5),
    token_address: v.optional(queryList(address, 50)),
    include_native: v.optional(queryBoolean),
    include_spam: v.optional(queryBoolean),
    include_without_price: v.optional(queryBoolean),
    metadata: v.optional(queryBoolean),
    limit: v.optional(queryNumber(500)),
    page: v.optional(queryNumber(10_000)),
    sort_by: v.optional(v.picklist(['balance', 'token_address', 'token_price', 'usd_value'])),
    sort_order: v.optional(v.picklist(['asc', 'desc'])),
  }),
  response: v.array(
    v.looseObject({
      chain_id: v.number(),
      token_address: address,
      balance: v.string(),
      owner_address: v.optional(v.string()),
      name: v.nullish(v.string()),
      symbol: v.nullish(v.string()),
      decimals: v.nullish(v.number()),
      price_data: v.nullish(
        v.looseObject({ price_usd: v.optional(v.number()), usd_value: v.optional(v.number()) }),
      ),
    }),
  ),
  wrapped: true,
})

/** Lists NFTs that wallets own. */
export const listNfts = defineEndpoint({
  service: 'indexer',
  method: 'GET',
  path: '/v1/nfts',
  query: v.object({
    chain: queryList(chainIdNumber, 20),
    owner_address: queryList(address, 5),
    contract_address: v.optional(queryList(address, 50)),
    limit: v.optional(queryNumber(500)),
    page: v.optional(queryNumber(10_000)),
    include_owners: v.optional(queryBoolean),
  }),
  response: v.array(nft),
  wrapped: true,
})

/** Lists NFTs of one contract. */
export const listContractNfts = defineEndpoint({
  service: 'indexer',
  method: 'GET',
  path: '/v1/nfts/{contract_address}',
  params: v.object({ contract_address: address }),
  query: v.object({
    chain: queryList(chainIdNumber, 1),
    limit: v.optional(queryNumber(500)),
    page: v.optional(queryNumber(10_000)),
    include_owners: v.optional(queryBoolean),
  }),
  response: v.array(nft),
  wrapped: true,
})

/** Returns one NFT by contract and token id, as a list of at most one. */
export const getNft = defineEndpoint({
  service: 'indexer',
  method: 'GET',
  path: '/v1/nfts/{contract_address}/{token_id}',
  params: v.object({ contract_address: address, token_id: tokenId }),
  query: v.object({ chain_id: queryList(chainIdNumber, 1), include_owners: v.optional(queryBoolean) }),
  response: v.array(nft),
  wrapped: true,
})

/** Lists transactions that a wallet sent or received, newest first. */
export const listTransactions = defineEndpoint({
  service: 'indexer',
  method: 'GET',
  path: '/v1/wallets/{wallet_address}/transactions',
  params: v.object({ wallet_address: address }),
  query: v.object({
    chain: queryList(chainIdNumber, 20),
    /** Seconds since 1970. */
    filter_block_timestamp_gte: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()),
    ),
    /** Seconds since 1970. Reaches rows beyond the last page. */
    filter_block_timestamp_lte: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()),
    ),
    limit: v.optional(queryNumber(500)),
    page: v.optional(queryNumber(10_000)),
    sort_order: v.optional(v.picklist(['asc', 'desc'])),
  }),
  response: v.looseObject({
    data: v.array(
      v.looseObject({
        chain_id: numeric,
        hash,
        block_number: numeric,
        block_hash: v.optional(v.string()),
        /** Seconds since 1970. */
        block_timestamp: numeric,
        from_address: address,
        to_address: v.nullish(address),
        value: v.string(),
        status: v.nullish(v.number()),
        function_selector: v.nullish(v.string()),
        data: v.nullish(v.string()),
      }),
    ),
    meta: v.optional(v.looseObject({ page: v.optional(v.number()), total_items: v.optional(v.number()) })),
  }),
  wrapped: false,
})
