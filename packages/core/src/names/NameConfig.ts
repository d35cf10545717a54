import type { RpcClient } from '../rpc/RpcClient.js'

/** What of a Billfold is needed to find its names. */
export type NameConfig = {
  chains: readonly NameChain[]
  wagmi: { getClient(parameters: { chainId: number }): RpcClient }
}

export type NameChain = {
  id: number
  testnet?: boolean | undefined
  contracts?: { ensUniversalResolver?: { address: `0x${string}` } | undefined } | undefined
}
