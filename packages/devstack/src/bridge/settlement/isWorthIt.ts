import type { Bridge } from '../Bridge.js'
import { bridgeLimits } from '../bridgeLimits.js'
import { priceCrossing } from '../routes/priceCrossing.js'
import type { Intent } from './Intent.js'

/** Whether a deposit still pays for what it asks for; a small loss is the solver's business. */
export async function isWorthIt(bridge: Bridge, intent: Intent): Promise<boolean> {
  const [deposited, destination] = await Promise.all([
    bridge.findToken(Number(intent.originChainId), intent.originToken),
    bridge.findToken(Number(intent.destinationChainId), intent.destinationToken),
  ])
  if (!deposited || !destination) return false
  const priced = await priceCrossing(bridge, {
    deposited,
    destination,
    side: 'output',
    amount: intent.destinationAmount,
  })
  if (!priced) return false
  const most = (intent.originAmount * BigInt(10_000 + bridgeLimits.worstLossBps)) / 10_000n
  return priced.amountIn <= most
}
