import type { EndpointResponse, listChains as endpoint } from '@billfold/protocol'
import { getChainIcon } from '../../chain/getChainIcon.js'
import type { ServerContext } from '../../ServerContext.js'

/** The configured chains. */
export async function listChains(server: ServerContext): Promise<EndpointResponse<typeof endpoint>> {
  return [...server.chains.values()].map((chain) => ({
    chainId: chain.id,
    name: chain.name,
    icon: getChainIcon(server, chain) ?? '',
    nativeCurrency: chain.nativeCurrency,
    testnet: chain.testnet ?? false,
  }))
}
