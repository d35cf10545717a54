import type { Quote } from '@billfold/protocol'
import { getAddress } from 'viem'
import type { ServerContext } from '../ServerContext.js'
import { getToken } from '../tokens/getToken.js'
import { toWireToken } from '../tokens/toWireToken.js'
import type { Route } from './Route.js'
import type { TokenPlace } from './RouteProvider.js'

/** A route as clients read it, without transactions. */
export async function toWireQuote(server: ServerContext, route: Route): Promise<Quote> {
  const describe = async ({ chainId, address }: TokenPlace) =>
    toWireToken(server, await getToken(server, chainId, getAddress(address)), { prices: true })
  const steps = await Promise.all(
    route.steps.map(async (step) => ({
      originToken: await describe(step.origin),
      destinationToken: await describe(step.destination),
      originAmount: step.amountIn.toString(),
      destinationAmount: step.amountOut.toString(),
      estimatedExecutionTimeMs: step.estimatedMs,
    })),
  )
  const chain = server.chains.get(route.steps[0].origin.chainId)
  const block = await chain?.client.getBlockNumber({ cacheTime: 1_000 })
  return {
    originAmount: route.amountIn.toString(),
    destinationAmount: route.minAmountOut.toString(),
    blockNumber: (block ?? 0n).toString(),
    timestamp: server.now(),
    estimatedExecutionTimeMs: route.steps.reduce((sum, step) => sum + step.estimatedMs, 0),
    steps,
  }
}
