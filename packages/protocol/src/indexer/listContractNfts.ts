import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdNumber } from '../schema/chainId.js'
import { nft } from '../schema/nft.js'
import { queryBoolean } from '../schema/queryBoolean.js'
import { queryList } from '../schema/queryList.js'
import { queryNumber } from '../schema/queryNumber.js'

/** NFTs of one contract. */
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
