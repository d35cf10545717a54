import type {
  EndpointRequest,
  EndpointResponse,
  getChain as getChainEndpoint,
  listChains as listChainsEndpoint,
} from '@billfold/protocol'
import type { ServerContext } from '../../context/ServerContext.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Lists the configured chains. */
export async function listChains(
  server: ServerContext,
): Promise<EndpointResponse<typeof listChainsEndpoint>> {
  return [...server.chains.values()].map((chain) => ({
    chainId: chain.id,
    name: chain.name,
    icon: getChainIcon(server, chain) ?? '',
    nativeCurrency: chain.nativeCurrency,
    testnet: chain.testnet ?? false,
  }))
}

/** Returns the metadata of a chain. Its RPC URL is private outside development. */
export async function getChain(
  server: ServerContext,
  { params }: EndpointRequest<typeof getChainEndpoint>,
): Promise<EndpointResponse<typeof getChainEndpoint>> {
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

/** Returns the chain's icon; in development every chain has one. */
function getChainIcon(server: ServerContext, chain: ChainContext): string | undefined {
  if (chain.icon !== undefined || !server.development) return chain.icon
  return `${server.publicUrl}/dev/assets/chain/${encodeURIComponent(chain.name)}.svg`
}
