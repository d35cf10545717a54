import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdNumber } from '../schema/chainId.js'
import { solidityMetadata } from './getContractMetadata.js'

/** Stores what the compiler said about a contract; needs a secret key. The body is Solidity's own metadata file. */
export const uploadContractMetadata = defineEndpoint({
  service: 'contracts',
  method: 'POST',
  path: '/metadata/{chainId}/{address}',
  params: v.object({ chainId: chainIdNumber, address }),
  body: solidityMetadata,
  response: v.looseObject({ stored: v.boolean() }),
  wrapped: false,
  secret: true,
})
