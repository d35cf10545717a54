import type { Bridge } from '../Bridge.js'
import { bridgeLimits } from '../bridgeLimits.js'

/** By the clocks of the chains where they are ahead of ours: the contracts judge by them. */
export async function chooseDeadline(bridge: Bridge, chainIds: readonly number[]): Promise<number> {
  const times = await Promise.all(chainIds.map((id) => readTime(bridge, id)))
  const now = Math.max(Math.floor(bridge.now() / 1000), ...times)
  return now + bridge.deadlineSeconds
}

function readTime(bridge: Bridge, chainId: number): Promise<number> {
  return bridge.cache(`bridge-time:${chainId}`, bridgeLimits.chainTimeMs, async () =>
    Number((await bridge.chains.get(chainId)?.client.getBlock())?.timestamp ?? 0),
  )
}
