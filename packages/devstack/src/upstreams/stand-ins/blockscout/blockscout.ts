import { isSameAddress } from '@billfold/protocol'
import { type Context, Hono } from 'hono'
import { getAddress, isAddress } from 'viem'
import { beSlow, type ExplorerChain, openChains } from '../explorers/openChains.js'
import type { StandIn, StandInWorld } from '../StandIn.js'
import { serviceKeys } from '../serviceKeys.js'
import {
  describeToken,
  listInstances,
  listOwned,
  listOwnedTokens,
  type Shape,
  toHolder,
  toTransaction,
} from './shapes.js'

/** Rows per page, as on the hosted explorers. */
const pageRows = 50

const notRead = { blocks: [], transactions: [] }

/** Statistics of a chain without prices and without traffic of today. */
const noMarket = {
  ...{ average_block_time: 1000, coin_image: null, coin_price: null, coin_price_change_percentage: null },
  ...{ gas_price_updated_at: null, gas_prices: null, gas_prices_update_in: null, gas_used_today: '0' },
  ...{ market_cap: '0', network_utilization_percentage: null, secondary_coin_image: null },
  ...{ secondary_coin_price: null, static_gas_price: null, total_addresses: '0' },
  ...{ transactions_today: '0', tvl: null },
}

type Page<T> = { items: readonly T[]; toPlace: (item: T) => object }

type Answer = { items: readonly object[]; next_page_params: object | null }

/**
 * Blockscout's REST API v2 as of version 12. Faults: `outage`, `busy` (429), `slow` (milliseconds), `lie` (false
 * balances), `old` (fields before version 8), `closed` (key required).
 */
export const standIn: StandIn = {
  name: 'blockscout',
  start: async (world) => ({ app: createApp(world) }),
}

function createApp(world: StandInWorld): Hono {
  const { faults } = world
  const chains = openChains(world)
  const shape = (): Shape => (faults.old ? 'old' : 'new')
  const app = new Hono().basePath('/:chain/api/v2')
  app.use(async (c, next) => {
    await beSlow(faults)
    if (faults.busy) return c.json({ message: 'Too Many Requests' }, 429, { 'retry-after': '1' })
    const key = c.req.header('authorization')
    if (key === undefined ? faults.closed : key !== `Bearer ${serviceKeys.blockscout}`)
      return c.json({ message: 'Unauthorized' }, 401)
    if (!chains.has(c.req.param('chain') ?? '')) return c.json({ message: 'Not found' }, 404)
    return next()
  })
  for (const path of ['/addresses/:address/*', '/tokens/:address/*'])
    app.use(path, (c, next) =>
      isAddress(c.req.param('address') ?? '', { strict: false })
        ? next()
        : Promise.resolve(c.json(invalid('/address_hash_param', 'Invalid format'), 422)),
    )

  app.get('/stats', async (c) => {
    const { blocks, transactions } = (await chains.get(c.req.param('chain'))?.read()) ?? notRead
    return c.json({
      ...noMarket,
      ...{ total_blocks: String(blocks.length), total_transactions: String(transactions.length) },
    })
  })
  app.get('/addresses/:address/tokens', async (c) => {
    const { chain, address } = find(c)
    const types = c.req.query('type')?.split(',')
    const held = await listOwnedTokens(chain, address, { types, lie: faults.lie, shape: shape() })
    return send(c, held, (row) => ({ fiat_value: null, id: held.indexOf(row) + 1, value: row.value }))
  })
  app.get('/addresses/:address/nft', async (c) => {
    const { chain, address } = find(c)
    const types = c.req.query('type')?.split(',') ?? ['ERC-721', 'ERC-1155', 'ERC-404']
    const owned = await listOwned(chain, address, { types, shape: shape() })
    return send(c, owned, ({ token_type, id, token }) => ({
      token_contract_address_hash: 'address_hash' in token ? token.address_hash : token.address,
      token_id: id,
      token_type,
    }))
  })
  app.get('/addresses/:address/transactions', async (c) => {
    const { chain, address } = find(c)
    const rows = await listTransactions(chain, address)
    if (c.req.query('order') !== 'asc') rows.reverse()
    const items = rows.map((row) => toTransaction(row, shape()))
    return send(c, items, ({ hash, position: index, block_number, value, fee, timestamp: inserted_at }) => {
      return { block_number, fee: fee.value, hash, index, inserted_at, value }
    })
  })
  app.get('/addresses/:address/counters', async (c) => {
    const { chain, address } = find(c)
    const count = (await listTransactions(chain, address)).length
    const none = { gas_usage_count: '0', token_transfers_count: '0', validations_count: '0' }
    return c.json({ ...none, transactions_count: String(count) })
  })
  app.get('/tokens/:address', async (c) => {
    const { chain, address } = find(c)
    const token = await describeToken(chain, address, shape())
    return token ? c.json(token) : c.json({ message: 'Not found' }, 404)
  })
  app.get('/tokens/:address/instances', async (c) => {
    const { chain, address } = find(c)
    const found = await listInstances(chain, address, shape())
    // Since version 12 the list does not repeat the token of its URL.
    const items = shape() === 'old' ? found : found.map(({ token: _, ...rest }) => rest)
    return send(c, items, ({ id }) => ({ unique_token: id }))
  })
  app.get('/tokens/:address/instances/:id', async (c) => {
    const { chain, address } = find(c)
    const found = (await listInstances(chain, address, shape())).find(({ id }) => id === c.req.param('id'))
    return found ? c.json(found) : c.json({ message: 'Not found' }, 404)
  })
  app.get('/tokens/:address/instances/:id/holders', async (c) => {
    const { chain, address } = find(c)
    const { movements } = await chain.read()
    const items = toHolder(movements, address, c.req.param('id'))
    return send(c, items, ({ address: { hash }, value }) => ({ address_hash: hash, value }))
  })
  return app

  function send<T extends object>(c: Context, items: readonly T[], toPlace: (item: T) => object): Response {
    return sendPage(c, shape(), { items, toPlace })
  }

  function find(c: Context): { chain: ExplorerChain; address: string } {
    const chain = chains.get(c.req.param('chain') ?? '')
    if (!chain) throw new Error('The chain was checked')
    return { chain, address: getAddress(c.req.param('address') ?? '').toLowerCase() }
  }
}

async function listTransactions(chain: ExplorerChain, address: string) {
  const { transactions } = await chain.read()
  return transactions.filter(({ from, to, created }) =>
    [from, to, created].some((side) => side && isSameAddress(side, address)),
  )
}

/**
 * Answers with the page after the row that `next_page_params` named, whose parameters must all come back. Before
 * version 12 they had `items_count` too.
 */
function sendPage<T extends object>(c: Context, shape: Shape, { items, toPlace }: Page<T>): Response {
  const query = c.req.query()
  const listPairs = (place: object) =>
    Object.entries(place).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)] as const]))
  const isNext = items.some((item) => listPairs(toPlace(item)).some(([key]) => query[key] !== undefined))
  const last = items.findIndex((item) =>
    listPairs(toPlace(item)).every(([key, value]) => query[key] === value),
  )
  if (isNext && last < 0) return c.json(invalid('/next_page_params', 'Unknown place'), 422)
  const start = isNext ? last + 1 : 0
  const rows = items.slice(start, start + pageRows)
  const end = rows.at(-1)
  const more = end !== undefined && start + pageRows < items.length
  const count = shape === 'old' ? { items_count: start + pageRows } : {}
  return c.json({
    items: rows,
    next_page_params: more ? { ...toPlace(end), ...count } : null,
  } satisfies Answer)
}

function invalid(pointer: string, detail: string) {
  return { errors: [{ title: 'Invalid value', source: { pointer }, detail }] }
}
