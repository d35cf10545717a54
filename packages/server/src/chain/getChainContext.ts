import { ServiceError } from '../http/ServiceError.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'

/** The configured chain with this id, or a refusal. */
export function getChainContext(server: ServerContext, chainId: number): ChainContext {
  const chain = server.chains.get(chainId)
  if (!chain) throw new ServiceError('INVALID_INPUT', `Chain ${chainId} is not supported`)
  return chain
}
