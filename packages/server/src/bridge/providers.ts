import type { ServerContext } from '../ServerContext.js'
import { escrowLane } from './escrowLane.js'
import type { Liquidity } from './Liquidity.js'
import { plainTransfer } from './plainTransfer.js'
import { poolSwap } from './poolSwap.js'
import type { Route, RouteRequest } from './Route.js'

/** In order of preference; another network is one more row. */
export const providers: readonly Liquidity[] = [plainTransfer, poolSwap, escrowLane]

/** The first route that a provider offers within the allowed number of steps. */
export async function findRoute(server: ServerContext, request: RouteRequest): Promise<Route | undefined> {
  for (const provider of providers) {
    const route = await provider.findRoute(server, request)
    if (route && route.steps.length <= request.maxSteps) return route
  }
  return undefined
}
