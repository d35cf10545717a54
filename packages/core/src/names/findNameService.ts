import type { RpcClient } from '../rpc/RpcClient.js'
import type { NameService } from './NameService.js'

/** What of a Billfold is needed to find its names. */
export type NameConfig = {
  chains: readonly {
    id: number
    contracts?: { ensUniversalResolver?: { address: `0x${string}` } | undefined } | undefined
  }[]
  wagmi: { getClient(parameters: { chainId: number }): RpcClient }
}

/** The first configured chain that has ENS, or undefined: then there are no names. */
export function findNameService({ chains, wagmi }: NameConfig): NameService | undefined {
  for (const { id, contracts } of chains) {
    const resolver = contracts?.ensUniversalResolver?.address
    if (resolver) return { client: wagmi.getClient({ chainId: id }), resolver }
  }
  return undefined
}
