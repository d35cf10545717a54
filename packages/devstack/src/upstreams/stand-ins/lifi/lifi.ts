import { LiFiDiamond } from '@billfold/contracts'
import type {
  ChainsResponse,
  ConnectionsResponse,
  LiFiStep,
  StatusResponse,
  TokensResponse,
  ToolsResponse,
} from '@lifi/types'
import { type Context, Hono } from 'hono'
import { type Address, getAddress, type Hex, isAddress, parseUnits } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { deploy } from '../deploy.js'
import { openAccount, type StandInAccount } from '../openAccount.js'
import type { StandIn, StandInWorld } from '../StandIn.js'
import { serviceKeys } from '../serviceKeys.js'
import { describeChain, findLifiToken, listLifiTokens } from './describeChain.js'
import { describeStatus, describeUnknown } from './describeStatus.js'
import { lifiTools, type Order } from './Order.js'
import { quoteTransfer } from './quoteTransfer.js'
import { settleOrders } from './settleOrders.js'

/** Error codes of the API. */
const codes = {
  noQuote: 1002,
  notFound: 1003,
  rateLimit: 1005,
  unauthorized: 1006,
  validation: 1011,
} as const

/**
 * LI.FI over the local chains. More faults: `busy` (429), `expired`, `partial` (half, by default in another
 * token), `worse`, `loose`, `tamper` (changes quotes).
 */
export const lifi: StandIn = {
  name: 'lifi',
  async start({ chains, faults }) {
    const key = generatePrivateKey()
    const accounts = new Map<number, StandInAccount>()
    for (const chain of chains) accounts.set(chain.id, await openAccount(chain, key))
    const addresses = await Promise.all(chains.map((chain) => deploy(chain, LiFiDiamond)))
    const [diamond] = addresses
    if (!diamond) throw new Error('LI.FI needs a chain')
    const orders = new Map<Hex, Order>()
    const findChain = (id: string | undefined) => chains.find((chain) => String(chain.id) === id)
    const listTokens = (chainId: number) => {
      const chain = findChain(String(chainId))
      return chain ? listLifiTokens(chain) : []
    }
    const stop = await settleOrders({ accounts, diamond, orders, faults, listTokens })

    const app = new Hono()
    app.use(async (c, next) => {
      if (!faults.busy) return next()
      const headers = { 'ratelimit-limit': '75', 'ratelimit-remaining': '0', 'ratelimit-reset': '7200' }
      return c.json({ message: 'Rate limit exceeded', code: codes.rateLimit }, 429, headers)
    })
    app.use(async (c, next) => {
      const key = c.req.header('x-lifi-api-key')
      const isTested = c.req.path.endsWith('/keys/test')
      if (key === serviceKeys.lifi || (key === undefined && !isTested)) return next()
      return c.json({ message: 'Invalid API key', code: codes.unauthorized }, 401)
    })
    app.get('/keys/test', (c) => c.json({ integrator: 'local' }))
    const desk = { accounts, diamond, orders, faults, findChain }
    app.get('/quote', (c) => answerQuote(desk, c, 'fromAmount'))
    app.get('/quote/toAmount', (c) => answerQuote(desk, c, 'toAmount'))
    app.get('/status', (c) => {
      const { txHash = '', fromChain, toChain } = c.req.query()
      const order = [...orders.values()].find(({ deposit }) => deposit?.hash === txHash)
      // An unknown transaction is no error, because it may not be mined yet.
      if (!order) return c.json(describeUnknown(txHash, Number(fromChain), Number(toChain)))
      const status = describeStatus(order, (chainId) => listTokens(chainId)[0] ?? order.fromToken)
      return c.json(status satisfies StatusResponse)
    })
    app.get('/chains', (c) => {
      const list = chains.map((chain) => describeChain(chain, diamond))
      return c.json({ chains: list } satisfies ChainsResponse)
    })
    app.get('/tokens', (c) => {
      const ids = c.req.query('chains')?.split(',')
      const listed = chains.filter(({ id }) => ids?.includes(String(id)) ?? true)
      const tokens = Object.fromEntries(listed.map((chain) => [chain.id, listLifiTokens(chain)]))
      return c.json({ tokens } satisfies TokensResponse)
    })
    app.get('/connections', (c) => {
      const [from, to] = [findChain(c.req.query('fromChain')), findChain(c.req.query('toChain'))]
      if (!from || !to || from === to) return c.json({ connections: [] } satisfies ConnectionsResponse)
      const toBase = ({ id }: { id: number }) =>
        listTokens(id).map(({ address, chainId }) => ({ address, chainId }))
      const connection = {
        fromChainId: from.id,
        toChainId: to.id,
        fromTokens: toBase(from),
        toTokens: toBase(to),
      }
      return c.json({ connections: [connection] } satisfies ConnectionsResponse)
    })
    app.get('/tools', (c) => {
      const supportedChains = chains.flatMap((from) =>
        chains.filter((to) => to !== from).map((to) => ({ fromChainId: from.id, toChainId: to.id })),
      )
      const bridges = Object.entries(lifiTools).map(([tool, { name }]) => ({
        key: tool,
        name,
        logoURI: '',
        supportedChains,
      }))
      return c.json({ exchanges: [], bridges } satisfies ToolsResponse)
    })
    return { app, contracts: [diamond], stop }
  },
}

type Desk = Pick<StandInWorld, 'faults'> & {
  accounts: ReadonlyMap<number, StandInAccount>
  diamond: Address
  orders: Map<Hex, Order>
  findChain: (id: string | undefined) => StandInWorld['chains'][number] | undefined
}

async function answerQuote(desk: Desk, c: Context, side: 'fromAmount' | 'toAmount') {
  const { faults, diamond, orders } = desk
  const query = c.req.query()
  const { fromAddress = '', toAddress = fromAddress, slippage = '0.005', integrator = 'lifi-api' } = query
  const amount = query[side] ?? ''
  const refuse = (message: string) => c.json({ message, code: codes.validation }, 400)
  if (!/^[1-9]\d{0,77}$/.test(amount)) return refuse(`/${side} must be a positive number`)
  if (!isAddress(fromAddress) || !isAddress(toAddress)) return refuse('/fromAddress must be an address')
  if (!/^(?:0(?:\.\d+)?|1)$/.test(slippage)) return refuse('/slippage must be <= 1')
  const [from, to] = [desk.findChain(query.fromChain), desk.findChain(query.toChain)]
  if (!from || !to) return refuse('/fromChain must be equal to one of the allowed values')
  const fromToken = findLifiToken(from, query.fromToken ?? '')
  const toToken = findLifiToken(to, query.toToken ?? '')
  if (!fromToken || !toToken) return c.json({ message: 'Token not found', code: codes.notFound }, 404)
  if (from === to || from.testnet !== to.testnet)
    return c.json(
      { message: 'No available quotes for the requested transfer', code: codes.noQuote, errors: {} },
      404,
    )
  const block = await desk.accounts.get(from.id)?.getBlock()
  const fixed = side === 'fromAmount' ? { fromAmount: BigInt(amount) } : { toAmount: BigInt(amount) }
  const { order, step } = quoteTransfer({
    fromToken,
    toToken,
    sender: getAddress(fromAddress),
    receiver: getAddress(toAddress),
    integrator,
    slippage: parseUnits(slippage, 6),
    fixed,
    diamond,
    deadline: Math.max(Number(block?.timestamp ?? 0n), Math.floor(Date.now() / 1000)) + 1800,
    isLoose: faults.loose === true,
    lossBps: faults.worse ? 100n : 0n,
  })
  orders.set(order.transactionId, order)
  const tamper = faults.tamper as ((step: LiFiStep) => object | undefined) | undefined
  if (tamper) return c.json(tamper(step) ?? step)
  return c.json(step satisfies LiFiStep)
}
