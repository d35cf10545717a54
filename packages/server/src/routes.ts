import type { EndpointName, EndpointRequest, EndpointResponse, endpoints } from '@billfold/protocol'
import { getChain } from './routes/bridge/getChain.js'
import { listChains } from './routes/bridge/listChains.js'
import { listTokens } from './routes/bridge/listTokens.js'
import { registerToken } from './routes/bridge/registerToken.js'
import { listProfiles } from './routes/social/listProfiles.js'
import type { ServerContext } from './ServerContext.js'

/** One handler per call; a call without one does not compile. */
export const routes: { [Name in EndpointName]: Handler<Name> } = {
  listTokens,
  registerToken,
  listChains,
  getChain,
  listProfiles,
}

type Handler<Name extends EndpointName> = (
  server: ServerContext,
  request: EndpointRequest<(typeof endpoints)[Name]>,
) => Promise<EndpointResponse<(typeof endpoints)[Name]>>
