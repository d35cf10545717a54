import { Escrow } from '@billfold/contracts'
import {
  type EndpointResponse,
  getStatus,
  type listChains,
  type listTokens,
  type PreparedQuote,
  prepareBuy,
  prepareSell,
  quoteBuy,
  quoteSell,
  readWire,
} from '@billfold/protocol'
import { type Context, Hono } from 'hono'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { deploy } from '../deploy.js'
import { openAccount, type StandInAccount } from '../openAccount.js'
import type { StandIn } from '../StandIn.js'
import { serviceKeys } from '../serviceKeys.js'
import { describeHosted } from './describeHosted.js'
import { type HostedOrder, listHostedTokens } from './HostedOrder.js'
import { priceHosted, toPrepared, toPrice } from './quoteHosted.js'
import { settleHosted } from './settleHosted.js'

/**
 * A hosted bridge over our escrow. More faults: `partial` (delivers half), `worse` (dearer), `tamper` (a
 * function that changes prepared calls), `closed` (keys required).
 */
export const hosted: StandIn = {
  name: 'hosted',
  async start({ chains, faults }) {
    const [key, attester] = [generatePrivateKey(), privateKeyToAccount(generatePrivateKey())]
    const accounts = new Map<number, StandInAccount>()
    for (const chain of chains) accounts.set(chain.id, await openAccount(chain, key))
    const [escrow] = await Promise.all(chains.map((chain) => deploy(chain, Escrow, [attester.address])))
    if (!escrow) throw new Error('The hosted bridge needs a chain')
    const orders = new Map<Hex, HostedOrder>()
    const stop = await settleHosted({ accounts, attester, escrow, orders, faults })

    const app = new Hono()
    app.use(async (c, next) => {
      const [id, secret] = [c.req.header('x-client-id'), c.req.header('x-secret-key')]
      const { clientId, secretKey } = serviceKeys.hosted
      const isRight = (given: string | undefined, key: string) =>
        given === key || (given === undefined && faults.closed !== true)
      if (isRight(id, clientId) && isRight(secret, secretKey)) return next()
      return c.json({ code: 'UNAUTHORIZED', message: 'Unknown client', correlationId: 'stand-in' }, 401)
    })
    const refuse = (c: Context, problem: string) =>
      c.json({ code: 'INVALID_INPUT', message: problem, correlationId: 'stand-in' }, 400)
    const notFound = (c: Context) =>
      c.json({ code: 'ROUTE_NOT_FOUND', message: 'No route found', correlationId: 'stand-in' }, 404)
    const price = (pair: Parameters<typeof priceHosted>[1]) =>
      priceHosted(chains, { ...pair, lossBps: faults.worse ? 100n : 0n })

    for (const [endpoint, side] of [
      [quoteBuy, 'output'],
      [quoteSell, 'input'],
    ] as const)
      app.get(endpoint.path, (c) => {
        const read = readWire(endpoint.query, c.req.query())
        if (!read.ok) return refuse(c, read.problem)
        const priced = price({ ...read.value, side })
        return priced ? c.json({ data: toPrice(priced) }) : notFound(c)
      })

    for (const [endpoint, side] of [
      [prepareBuy, 'output'],
      [prepareSell, 'input'],
    ] as const)
      app.post(endpoint.path, async (c) => {
        const read = readWire(endpoint.body, await c.req.json().catch(() => undefined))
        if (!read.ok) return refuse(c, read.problem)
        const { sender, receiver } = read.value
        const priced = price({ ...read.value, side })
        if (!priced) return notFound(c)
        const chain = accounts.get(priced.originToken.chainId)
        const { prepared, order } = await toPrepared(priced, { sender, receiver, escrow, client: chain })
        orders.set(order.id, order)
        const tamper = faults.tamper as ((prepared: PreparedQuote) => PreparedQuote) | undefined
        return c.json({ data: tamper?.(prepared) ?? prepared })
      })

    app.get(getStatus.path, (c) => {
      const read = readWire(getStatus.query, c.req.query())
      if (!read.ok) return refuse(c, read.problem)
      const { transactionHash, transactionId } = read.value
      const order = [...orders.values()].find(({ deposit }) => deposit === transactionHash)
      if (order) return c.json({ data: describeHosted(order) })
      const unknown = { status: 'NOT_FOUND', paymentId: transactionId ?? transactionHash, transactions: [] }
      return c.json({ data: unknown satisfies EndpointResponse<typeof getStatus> })
    })
    app.get('/v1/chains', (c) => {
      const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const data = chains.map(({ id, name }) => ({ chainId: id, name, icon: '', nativeCurrency }))
      return c.json({ data: data satisfies EndpointResponse<typeof listChains> })
    })
    app.get('/v1/tokens', (c) => {
      const wanted = c.req.query('chainId')
      const listed = chains.filter(({ id }) => wanted === undefined || String(id) === wanted)
      const data = listed.flatMap(listHostedTokens) satisfies EndpointResponse<typeof listTokens>
      return c.json({ data })
    })
    return { app, contracts: [escrow], stop }
  },
}
