import { isSameAddress } from '@billfold/protocol'
import { type Context, Hono } from 'hono'
import { zeroAddress } from 'viem'
import type { StandIn } from '../StandIn.js'
import { serviceKeys } from '../serviceKeys.js'
import { dateOf, toExact, withFaults, writeJson } from './priceFaults.js'
import { type LocalPrice, readPrices } from './readPrices.js'

const errors = {
  missing: [401, 10002, 'API Key Missing'],
  needsPro: [400, 10010, 'If you are using Pro API key, please change your root URL to the Pro one'],
  needsDemo: [400, 10011, 'If you are using Demo API key, please change your root URL to the public one'],
} as const

function refuse(c: Context, name: keyof typeof errors) {
  const [status, error_code, error_message] = errors[name]
  return c.json({ status: { error_code, error_message } }, status)
}

/**
 * CoinGecko over the local chains, with platforms such as `local-1337`. Under `/pro` it is the Pro API, which
 * needs a key.
 */
export const coingecko: StandIn = {
  name: 'coingecko',
  async start({ chains, faults }) {
    const api = new Hono()
    const answer = (c: Context, ids: readonly string[], find: (id: string) => LocalPrice | undefined) => {
      const { vs_currencies: currency, include_last_updated_at: dated } = c.req.query()
      if (currency !== 'usd') return c.json({ error: 'Missing parameter vs_currencies' }, 422)
      const found = ids.flatMap((id) => {
        const price = find(id)
        if (!price) return []
        const date = dated === 'true' ? { last_updated_at: dateOf(faults) } : {}
        return [[id, { usd: toExact(price.rate), ...date }]]
      })
      c.header('content-type', 'application/json')
      return c.body(writeJson(Object.fromEntries(found)))
    }
    api.get('/simple/price', async (c) => {
      const [chain] = chains
      const prices = chain ? withFaults(await readPrices(chain), faults) : []
      const ether = prices.find(({ address }) => isSameAddress(address, zeroAddress))
      return answer(c, list(c.req.query('ids')), (id) => (id === 'ethereum' ? ether : undefined))
    })
    api.get('/simple/token_price/:platform', async (c) => {
      const chain = chains.find(({ id }) => `local-${id}` === c.req.param('platform'))
      if (!chain) return c.json({ error: 'asset platform not found' }, 404)
      const prices = withFaults(await readPrices(chain), faults)
      return answer(c, list(c.req.query('contract_addresses')), (id) =>
        prices.find(({ address }) => !isSameAddress(address, zeroAddress) && isSameAddress(address, id)),
      )
    })
    api.get('/asset_platforms', (c) =>
      c.json(
        chains.map(({ id, name }) => ({
          ...{ id: `local-${id}`, chain_identifier: id, name, shortname: '', native_coin_id: 'ethereum' },
        })),
      ),
    )
    const app = new Hono()
    app.use(async (c, next) => {
      const [demo, pro] = [c.req.header('x-cg-demo-api-key'), c.req.header('x-cg-pro-api-key')]
      const isPro = c.req.path.startsWith('/pro/')
      const keys = serviceKeys.coingecko
      const given = demo ?? pro
      // A key is known by its value, whatever header it comes in.
      if (isPro && given === keys.demo) return refuse(c, 'needsDemo')
      if (!isPro && given === keys.pro) return refuse(c, 'needsPro')
      if (isPro ? pro !== keys.pro : given !== undefined && demo !== keys.demo) return refuse(c, 'missing')
      return next()
    })
    app.route('/pro', api)
    app.route('/', api)
    return { app }
  },
}

function list(text = ''): string[] {
  return text.split(',').filter(Boolean)
}
