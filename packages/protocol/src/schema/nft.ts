import * as v from 'valibot'
import { address } from './address.js'
import { tokenId } from './tokenId.js'

const text = v.nullish(v.string())

/** An NFT as the indexer sends it. */
export const nft = v.looseObject({
  chain_id: v.union([v.number(), v.string()]),
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
      chain_id: v.optional(v.union([v.number(), v.string()])),
      address: v.optional(v.string()),
      name: text,
      symbol: text,
      type: text,
    }),
  ),
})

/** An NFT as the indexer sends it. */
export type WireNft = v.InferOutput<typeof nft>
