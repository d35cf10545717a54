import type { RpcClient } from '../rpc/RpcClient.js'

/** Where names are kept: the chain's client, its universal resolver, and which address record counts (ENSIP-9). */
export type NameService = { client: RpcClient; resolver: `0x${string}`; coinType: number }
