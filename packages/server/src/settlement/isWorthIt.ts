import { priceLane } from '../bridge/priceLane.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { findToken } from '../tokens/findToken.js'
import type { Intent } from './Intent.js'

/** Whether a deposit still pays for what it asks for; a small loss is the solver's business. */
export async function isWorthIt(server: ServerContext, intent: Intent): Promise<boolean> {
  const [lane, destination] = await Promise.all([
    findToken(server, Number(intent.originChainId), intent.originToken),
    findToken(server, Number(intent.destinationChainId), intent.destinationToken),
  ])
  if (!lane || !destination) return false
  const priced = await priceLane(server, {
    lane,
    destination,
    exact: 'output',
    amount: intent.destinationAmount,
  })
  if (!priced) return false
  const most = (intent.originAmount * BigInt(10_000 + limits.worstLossBps)) / 10_000n
  return priced.amountIn <= most
}
