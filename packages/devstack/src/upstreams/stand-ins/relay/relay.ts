import { RelayDepository } from '@billfold/contracts'
import { type Context, Hono } from 'hono'
import { type Hash, type Hex, isHash } from 'viem'
import { deploy } from '../deploy.js'
import { openAccount } from '../openAccount.js'
import type { StandIn } from '../StandIn.js'
import { serviceKeys } from '../serviceKeys.js'
import { listChains, listCurrencies, searchCurrencies } from './listMarkets.js'
import { quoteOrder } from './quoteOrder.js'
import type { RelayDesk, RelayFaults, RelayMarket, RelayOrder } from './RelayDesk.js'
import { noticeDeposits, startSettlement } from './settleOrders.js'

/** Relay (relay.link) over the local chains, without the testnet. */
export const relay: StandIn = {
  name: 'relay',
  async start({ chains, faults }) {
    const served = chains.filter(({ testnet }) => !testnet)
    const markets = await Promise.all(
      served.map(async (chain): Promise<[number, RelayMarket]> => {
        const depository = await deploy(chain, RelayDepository)
        const solver = await openAccount(chain)
        const scanned = await solver.getBlockNumber()
        return [chain.id, { chain, depository, solver, scanned, currencies: listCurrencies(chain) }]
      }),
    )
    const desk: RelayDesk = { markets: new Map(markets), orders: new Map(), faults: faults as RelayFaults }
    const contracts = [...new Set(markets.map(([, { depository }]) => depository))]
    return { app: createApp(desk), contracts, stop: startSettlement(desk) }
  },
}

function createApp(desk: RelayDesk): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    if (!desk.faults.busy) return next()
    const headers = { 'x-ratelimit-limit': '50', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' }
    return c.json({ message: 'Rate limit exceeded, retry in 1 second' }, 429, {
      ...headers,
      'retry-after': '1',
    })
  })
  app.get('/chains', (c) => c.json(listChains(desk)))
  app.post('/currencies/v2', async (c) => c.json(searchCurrencies(desk, await readBody(c))))
  app.post('/quote/v2', async (c) => {
    const key = c.req.header('x-api-key')
    if (key !== undefined && key !== serviceKeys.relay)
      return c.json({ message: 'Invalid API key', errorCode: 'UNAUTHORIZED' }, 401)
    const { status, body } = await quoteOrder(desk, await readBody(c))
    const { alter } = desk.faults
    return c.json(alter && status === 200 ? (alter(body) as object) : body, status)
  })
  app.get('/intents/status/v3', (c) => {
    const requestId = c.req.query('requestId')
    if (!requestId) return c.json({ message: 'querystring must have requestId' }, 400)
    return c.json(describeStatus(desk, desk.orders.get(requestId as Hex)))
  })
  app.post('/transactions/index', async (c) => {
    const { chainId, txHash } = await readBody(c)
    const market = desk.markets.get(Number(chainId))
    if (!market || typeof txHash !== 'string' || !isHash(txHash))
      return c.json({ message: 'The transaction is invalid' }, 400)
    const receipt = await market.solver.getTransactionReceipt({ hash: txHash }).catch(() => undefined)
    if (!receipt) return c.json({ message: 'The transaction was not found' }, 404)
    noticeDeposits(desk, market, receipt.logs)
    return c.json({ message: 'The transaction will be indexed' })
  })
  return app
}

async function readBody(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

/** Response of `GET /intents/status/v3`. An unknown order waits. */
export function describeStatus({ faults }: RelayDesk, order: RelayOrder | undefined) {
  const word = faults.status as RelayOrder['status'] | undefined
  if (!order) return { status: word ?? 'waiting' }
  const { lieHash, fillHash, refundHash, deposit, failReason } = order
  const out: readonly (Hash | undefined)[] = lieHash ? [lieHash] : [fillHash, refundHash]
  return {
    status: word ?? order.status,
    details: '',
    inTxHashes: deposit ? [deposit.hash] : [],
    txHashes: out.flatMap((hash) => hash ?? []),
    updatedAt: order.updatedAt,
    originChainId: order.from.chainId,
    destinationChainId: order.to.chainId,
    quoteCreatedAt: order.quotedAt,
    failReason,
    refundFailReason: 'N/A',
  }
}
