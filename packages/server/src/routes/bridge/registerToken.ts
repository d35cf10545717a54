import type { EndpointRequest, EndpointResponse, registerToken as endpoint } from '@billfold/protocol'
import { getChainContext } from '../../chain/getChainContext.js'
import type { ServerContext } from '../../ServerContext.js'
import { addToken } from '../../tokens/addToken.js'
import { findToken } from '../../tokens/findToken.js'
import { toWireToken } from '../../tokens/toWireToken.js'

/** Lists a token after reading it from its chain; one that is listed already is answered as it is. */
export async function registerToken(
  server: ServerContext,
  { body }: EndpointRequest<typeof endpoint>,
): Promise<EndpointResponse<typeof endpoint>> {
  const chain = getChainContext(server, body.chainId)
  const known = await findToken(server, chain.id, body.tokenAddress)
  const row = known ?? (await addToken(server, chain, body.tokenAddress))
  return toWireToken(server, row, { prices: true })
}
