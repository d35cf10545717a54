import type { EndpointRequest, EndpointResponse, getChain as endpoint } from '@billfold/protocol'
import { getChainIcon } from '../../chain/getChainIcon.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { ServerContext } from '../../ServerContext.js'

/** Metadata of one configured chain; its node's own address stays private outside development. */
export async function getChain(
  server: ServerContext,
  { params }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const chain = server.chains.get(params.chainId)
  if (!chain) throw new ServiceError('NOT_FOUND', `Unknown chain #${params.chainId}`)
  const icon = getChainIcon(server, chain)
  const slug = chain.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return {
    chainId: chain.id,
    name: chain.name,
    chain: chain.nativeCurrency.symbol,
    shortName: slug,
    slug,
    testnet: chain.testnet ?? false,
    ...(icon === undefined ? {} : { icon: { url: icon, width: 64, height: 64, format: 'svg' } }),
    rpc: server.development ? [chain.rpcUrl] : [],
    faucets: [...(chain.faucets ?? [])],
    nativeCurrency: chain.nativeCurrency,
    explorers: (chain.explorers ?? []).map((explorer) => ({ ...explorer, standard: 'EIP3091' })),
    stackType: 'evm',
  }
}
