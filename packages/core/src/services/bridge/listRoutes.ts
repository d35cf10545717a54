import { type EndpointInput, listRoutes as endpoint, type Token } from '@billfold/protocol'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'

export type ListRoutesParameters = EndpointInput<typeof endpoint>['query'] & {
  signal?: AbortSignal | undefined
}

/** Two tokens between which money can move. */
export type RoutePair = { originToken: Token; destinationToken: Token }

/** Pairs of tokens between which money can move. */
export function listRoutes(
  billfold: ServiceCaller,
  { signal, ...query }: ListRoutesParameters,
): Promise<RoutePair[]> {
  return request(billfold, endpoint, { query, signal })
}
