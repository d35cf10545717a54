import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdNumber } from '../schema/chainId.js'
import { nft } from '../schema/nft.js'
import { queryBoolean } from '../schema/queryBoolean.js'
import { queryList } from '../schema/queryList.js'
import { queryNumber } from '../schema/queryNumber.js'

/** NFTs that wallets own. */
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
