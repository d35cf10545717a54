import type { RpcClient } from '../rpc/RpcClient.js'

/** Where names are kept: the chain's client and the address of its universal resolver. */
export type NameService = { client: RpcClient; resolver: `0x${string}` }
