import { Hono } from 'hono'
import type { StandIn } from '../StandIn.js'
import { dateOf, toExact, withFaults, writeJson } from './priceFaults.js'
import { readPrices } from './readPrices.js'

/** Most tokens of one request, so that its path stays readable for proxies. */
const most = 150

/**
 * DefiLlama over the local chains, called `local1337` and so on. Unknown tokens are left out. More faults:
 * `unsure` (no confidence).
 */
export const defillama: StandIn = {
  name: 'defillama',
  async start({ chains, faults }) {
    const app = new Hono()
    app.get('/prices/current/:coins', async (c) => {
      const coins = c.req.param('coins').split(',')
      if (coins.length > most || coins.some((coin) => !coin.includes(':')))
        return c.json({ message: 'Invalid coins' }, 400)
      const prices = await Promise.all(
        chains.map(async (chain) =>
          withFaults(await readPrices(chain), faults).map((price) => ({ chain, price })),
        ),
      )
      const byId = new Map(
        prices.flat().map(({ chain, price }) => [`local${chain.id}:${price.address.toLowerCase()}`, price]),
      )
      const found = coins.flatMap((coin) => {
        const price = byId.get(coin.toLowerCase())
        if (!price) return []
        const { decimals, symbol, rate } = price
        const confidence = faults.unsure ? {} : { confidence: 0.99 }
        return [[coin, { decimals, symbol, price: toExact(rate), timestamp: dateOf(faults), ...confidence }]]
      })
      c.header('content-type', 'application/json')
      return c.body(writeJson({ coins: Object.fromEntries(found) }))
    })
    return { app }
  },
}
