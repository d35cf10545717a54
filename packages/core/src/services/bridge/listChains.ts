import { type EndpointResponse, listChains as endpoint } from '@billfold/protocol'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'

/** The chains that the bridge serves. Holds a schema: import it lazily. */
export function listChains(
  billfold: ServiceCaller,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<EndpointResponse<typeof endpoint>> {
  return request(billfold, endpoint, { signal })
}
