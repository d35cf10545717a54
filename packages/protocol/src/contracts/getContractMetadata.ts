import * as v from 'valibot'
import { defineEndpoint } from '../defineEndpoint.js'
import { address } from '../schema/address.js'
import { chainIdNumber } from '../schema/chainId.js'

const text = v.optional(v.string())

/** The part of Solidity's metadata that we read. */
export const solidityMetadata = v.looseObject({
  output: v.looseObject({
    abi: v.array(v.looseObject({ type: v.string() })),
    devdoc: v.optional(v.looseObject({ author: text, details: text, detail: text, title: text })),
    userdoc: v.optional(v.looseObject({ notice: text })),
  }),
  settings: v.looseObject({ compilationTarget: v.record(v.string(), v.string()) }),
  sources: v.optional(v.record(v.string(), v.looseObject({ license: text }))),
})

/** The part of Solidity's metadata that we read. */
export type SolidityMetadata = v.InferOutput<typeof solidityMetadata>

/** What the compiler said about a contract; some services wrap it in `source_metadata`. */
export const getContractMetadata = defineEndpoint({
  service: 'contracts',
  method: 'GET',
  path: '/metadata/{chainId}/{address}',
  params: v.object({ chainId: chainIdNumber, address }),
  response: v.union([v.looseObject({ source_metadata: solidityMetadata }), solidityMetadata]),
  wrapped: false,
})
