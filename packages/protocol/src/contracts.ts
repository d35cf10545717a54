import * as v from 'valibot'
import { address, chainIdNumber } from './schema/chain.js'
import { defineEndpoint } from './schema/defineEndpoint.js'

const text = v.optional(v.string())

/** The fields of Solidity's metadata that we read. */
export const solidityMetadata = v.looseObject({
  output: v.looseObject({
    abi: v.array(v.looseObject({ type: v.string() })),
    devdoc: v.optional(v.looseObject({ author: text, details: text, detail: text, title: text })),
    userdoc: v.optional(v.looseObject({ notice: text })),
  }),
  settings: v.looseObject({ compilationTarget: v.record(v.string(), v.string()) }),
  sources: v.optional(v.record(v.string(), v.looseObject({ license: text }))),
})

/** The fields of Solidity's metadata that we read. */
export type SolidityMetadata = v.InferOutput<typeof solidityMetadata>

/** Compiler metadata of a contract; some services wrap it in `source_metadata`. */
export const getContractMetadata = defineEndpoint({
  service: 'contracts',
  method: 'GET',
  path: '/metadata/{chainId}/{address}',
  params: v.object({ chainId: chainIdNumber, address }),
  response: v.union([v.looseObject({ source_metadata: solidityMetadata }), solidityMetadata]),
  wrapped: false,
})

/** Stores compiler metadata of a contract; needs a secret key. The body is Solidity's metadata file. */
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
