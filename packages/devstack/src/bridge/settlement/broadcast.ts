import type { RouteChain } from '@billfold/server'
import type { Bridge } from '../Bridge.js'
import type { JobTransaction } from './Job.js'

/** Sends signed bytes in order. A node that knows them already, or has mined them, says so and is right. */
export async function broadcast(
  bridge: Bridge,
  chain: RouteChain,
  transactions: readonly JobTransaction[],
): Promise<void> {
  for (const { raw, hash } of transactions) {
    try {
      await chain.client.sendRawTransaction({ serializedTransaction: raw })
    } catch (error) {
      const cause = error instanceof Error ? error.message.split('\n')[0] : String(error)
      bridge.log({ level: 'warn', event: 'broadcast.refused', chainId: chain.id, hash, cause })
    }
    bridge.crashPoint('broadcast-part')
  }
}
