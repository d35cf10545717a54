import type { Quote } from '@billfold/protocol'
import type { ServerContext } from '../ServerContext.js'
import { toWireToken } from '../tokens/toWireToken.js'
import type { Route } from './Route.js'

/** A route as clients read it, without transactions. */
export async function toWireQuote(server: ServerContext, route: Route): Promise<Quote> {
  const steps = await Promise.all(
    route.steps.map(async (step) => ({
      originToken: await toWireToken(server, step.origin, { prices: true }),
      destinationToken: await toWireToken(server, step.destination, { prices: true }),
      originAmount: step.amountIn.toString(),
      destinationAmount: step.amountOut.toString(),
      estimatedExecutionTimeMs: step.estimatedMs,
    })),
  )
  const chain = server.chains.get(route.steps[0].origin.chainId)
  const block = await chain?.client.getBlockNumber({ cacheTime: 1_000 })
  return {
    originAmount: route.originAmount.toString(),
    destinationAmount: route.destinationAmount.toString(),
    blockNumber: (block ?? 0n).toString(),
    timestamp: server.now(),
    estimatedExecutionTimeMs: route.steps.reduce((sum, step) => sum + step.estimatedMs, 0),
    steps,
  }
}
