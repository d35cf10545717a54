import type { Bridge } from '../Bridge.js'
import { bridgeLimits } from '../bridgeLimits.js'
import { priceCrossing } from '../routes/priceCrossing.js'
import type { Intent } from './Intent.js'

/** Whether a deposit still pays for what it asks for, by the pools of now and of some blocks ago: one of them can be pushed cheaply, both cannot. */
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

/** The same bridge with every pool as it stood some blocks ago; one that did not stand then is missing. */
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
