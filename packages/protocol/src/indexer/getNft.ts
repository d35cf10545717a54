import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdNumber } from '../schema/chainId.js'
import { nft } from '../schema/nft.js'
import { queryBoolean } from '../schema/queryBoolean.js'
import { queryList } from '../schema/queryList.js'
import { tokenId } from '../schema/tokenId.js'

/** One NFT by contract and token id, as a list of at most one. */
export const getNft = defineEndpoint({
  service: 'indexer',
  method: 'GET',
  path: '/v1/nfts/{contract_address}/{token_id}',
  params: v.object({ contract_address: address, token_id: tokenId }),
  query: v.object({ chain_id: queryList(chainIdNumber, 1), include_owners: v.optional(queryBoolean) }),
  response: v.array(nft),
  wrapped: true,
})
