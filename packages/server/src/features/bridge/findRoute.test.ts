import { expect, test } from 'vitest'
import type { QuotedStep, RouteProvider } from '../../context/RouteProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { createCache } from '../../infra/createCache.js'
import { findRoutes } from './findRoute.js'

const [usdc, dai] = [
  '0x00000000000000000000000000000000000000aa',
  '0x00000000000000000000000000000000000000bb',
]
const origin = { chainId: 1337, address: usdc, symbol: 'USDC', decimals: 6 }
const destination = { chainId: 1338, address: dai, symbol: 'DAI', decimals: 18 }
const request = { origin, destination, side: 'input', amount: 9n, maxSteps: 3, slippageBps: 50 } as const

/** A provider whose second step starts on a chain: a swap before or after the crossing. */
function sell(secondChainId: number, change: Partial<RouteProvider> = {}): RouteProvider {
  const middle = { ...origin, chainId: secondChainId }
  const common = { amountIn: 9n, amountOut: 9n, estimatedMs: 1 }
  const steps: [QuotedStep, QuotedStep] = [
    { ...common, origin, destination: middle },
    { ...common, origin: middle, destination },
  ]
  return {
    ...{ id: 'far', prepare: async () => ({ steps: [], tracking: null }), status: async () => undefined },
    quote: async () => ({ amountIn: 9n, minAmountOut: 9n, fees: [], expiresAt: Date.now() + 60_000, steps }),
    ...change,
  }
}

function find(provider: RouteProvider) {
  const server = { routes: [provider], cache: createCache(Date.now), chains: new Map(), log: () => {} }
  return findRoutes(server as unknown as ServerContext, request)
}

test('A5 a remote route that the payer continues on another chain is not offered, since no report would match it', async () => {
  expect(await find(sell(1338))).toEqual([])
  expect(await find(sell(1337))).toMatchObject([{ provider: 'far' }])
})

test('a route on two chains is offered if its contracts log the payment', async () => {
  expect(await find(sell(1338, { contracts: [] }))).toMatchObject([{ provider: 'far' }])
})
