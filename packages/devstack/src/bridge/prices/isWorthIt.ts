import type { Bridge } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'
import type { Intent } from '../model/Intent.js'
import { priceCrossing } from './priceCrossing.js'

/**
 * Returns true if a deposit still covers its payout at current and earlier pool prices. Manipulating both is
 * expensive.
 */
export async function isWorthIt(bridge: Bridge, intent: Intent): Promise<boolean> {
  const now = await priceIntent(bridge, intent)
  if (now === undefined || now > addBps(intent.originAmount, bridgeLimits.worstLossBps)) return false
  const past = await priceIntent(lookBack(bridge), intent)
  return past === undefined || past <= addBps(intent.originAmount, bridgeLimits.worstDriftBps)
}

async function priceIntent(bridge: Bridge, intent: Intent): Promise<bigint | undefined> {
  const [deposited, destination] = await Promise.all([
    bridge.findToken(Number(intent.originChainId), intent.originToken),
    bridge.findToken(Number(intent.destinationChainId), intent.destinationToken),
  ])
  if (!deposited || !destination) return undefined
  const amount = intent.destinationAmount
  return (await priceCrossing(bridge, { deposited, destination, side: 'output', amount }))?.amountIn
}

/** Returns the same bridge with the pools of some blocks ago; newer pools are missing. */
function lookBack(bridge: Bridge): Bridge {
  const heads = new Map<number, Promise<bigint>>()
  const readHead = (chainId: number): Promise<bigint> => {
    const head = heads.get(chainId) ?? bridge.chains.get(chainId)?.client.getBlockNumber({ cacheTime: 0 })
    if (!head) throw new Error(`Chain ${chainId} is not served`)
    heads.set(chainId, head)
    return head
  }
  return {
    ...bridge,
    async readPool(chainId, tokenIn, tokenOut) {
      const head = await readHead(chainId)
      const blocks = BigInt(bridgeLimits.pastBlocks)
      const blockNumber = head > blocks ? head - blocks : 0n
      try {
        return await bridge.readPool(chainId, tokenIn, tokenOut, { blockNumber })
      } catch {
        return undefined
      }
    },
  }
}

const addBps = (amount: bigint, bps: number): bigint => (amount * BigInt(10_000 + bps)) / 10_000n
