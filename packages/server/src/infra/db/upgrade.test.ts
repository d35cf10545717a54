import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalBridge } from '@billfold/devstack'
import { startPostgres } from '@billfold/devstack/testing'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import postgresJs from 'postgres'
import { encodeAbiParameters, keccak256, parseAbiParameters } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { RouteLoop } from '../../context/RouteContext.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { createChainIndexer } from '../../features/indexer/createChainIndexer.js'
import { takeOrder } from '../../features/payments/orders.js'
import { reconcilePayments, reconcileRoute } from '../../features/payments/reconcilePayments.js'
import { createRouteContext } from '../../features/providers/createRouteContext.js'
import { createSender } from '../../features/webhooks/createSender.js'
import { fillOldDatabase } from '../../test/fillOldDatabase.js'
import { openShop } from '../../test/openShop.js'
import { startNode } from '../../test/startNode.js'
import { connectChain } from '../chain/connectChain.js'
import { createCache } from '../createCache.js'
import { openWebhookQueue } from '../jobs/openWebhookQueue.js'
import { createWakeSignal } from '../jobs/startLoop.js'
import { listRows } from './Database.js'
import { migrateRoute } from './migrate.js'
import { openDatabase } from './openDatabase.js'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const payer = `0x${'a'.repeat(40)}`
const receiver = `0x${'b'.repeat(40)}`
const token = `0x${'c'.repeat(40)}`
const escrow = `0x${'e'.repeat(40)}` as const
const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const sentBack = `0x${'2'.repeat(64)}`
const terms = {
  payer,
  originChainId: '1337',
  originEscrow: escrow,
  originToken: token,
  originAmount: '100',
  destinationChainId: '1338',
  destinationEscrow: escrow,
  destinationToken: token,
  destinationAmount: '99',
  receiver,
  deadline: '4000000000',
  salt: hashOf(1),
} as const
const intent = JSON.stringify(terms)
/** Crossing id, hashed like the contract does. */
const crossing = keccak256(
  encodeAbiParameters(
    parseAbiParameters(
      'address, uint256, address, address, uint256, uint256, address, address, uint256, address, uint256, bytes32',
    ),
    Object.values(terms).map((value) => (value.startsWith('0x') ? value : BigInt(value))) as never,
  ),
)

type Old = { id: string; provider?: string; status: string; amount: number; order?: string; more?: string }

function insertPayment({ id, provider = 'transfer', status, amount, order, more = '' }: Old): string {
  const [names, values] = more.split('|')
  return `insert into payment (id, client_id, kind, provider, status, order_id, sender, receiver, origin_chain_id, origin_token,
    origin_amount, destination_chain_id, destination_token, destination_amount, from_block, expires_at, created_at, updated_at
    ${names ? `, ${names}` : ''}) values ('${id}', 'shop', 'transfer', '${provider}', '${status}', ${order ? `'${order}'` : 'null'},
    '${payer}', '${receiver}', 1337, '${token}', ${amount}, ${provider === 'escrow' ? 1338 : 1337}, '${token}', ${amount}, 1,
    now() + interval '10 minutes', now(), now() ${values ? `, ${values}` : ''})`
}

/** Inserts a credited transfer of a payment in block 5. */
function insertCredit(payment: string, hash: string, logIndex: number, amount: number): string[] {
  return [
    `insert into chain_transaction values (1337, '${hash}', 5, ${logIndex}, '${payer}', '${token}', '{}')`,
    `insert into transfer values (1337, 5, ${logIndex}, 0, 'erc20', '${token}', '${payer}', '${receiver}', null, ${amount}, '${hash}')`,
    `insert into credited_transfer values (1337, '${hash}', '${payment}')`,
  ]
}

const eventIds = { done: randomUUID(), twice: randomUUID() }

function insertEvent(payment: keyof typeof eventIds, type: string, state: string): string {
  const body = JSON.stringify({
    id: eventIds[payment],
    type: `payment.${type}`,
    createdAt: 1,
    data: { paymentId: payment },
  })
  return `insert into webhook_event values ('${eventIds[payment]}', 'shop', '${payment}', '${type}', '${body}', '${state}', 3,
    now() - interval '1 minute', now() - interval '1 hour')`
}

const key = (order: string, amount: number) => `${order} ${receiver} 1337 ${token} ${amount}`

/** Rows of an older server: payments in every state, pending events and running jobs. */
const history = [
  ...[1, 2, 3, 4, 5].map(
    (number) =>
      `insert into block values (1337, ${number}, '${hashOf(number)}', '${hashOf(number - 1)}', extract(epoch from now())::bigint)`,
  ),
  insertPayment({ id: 'credited', status: 'created', amount: 10, order: 'A' }),
  ...insertCredit('credited', '0xa1', 0, 10),
  insertPayment({
    id: 'done',
    status: 'completed',
    amount: 20,
    order: 'B',
    more: `origin_hash, destination_hash, received_amount | '0xa2', '0xa2', 20`,
  }),
  ...insertCredit('done', '0xa2', 1, 20),
  `insert into settled_order values ('shop', '${key('B', 20)}', 'done')`,
  insertEvent('done', 'completed', 'ready'),
  insertPayment({
    id: 'twice',
    status: 'completed',
    amount: 20,
    order: 'B',
    more: `origin_hash, destination_hash, received_amount, reason | '0xa3', '0xa3', 20, 'DUPLICATE'`,
  }),
  ...insertCredit('twice', '0xa3', 2, 20),
  insertEvent('twice', 'duplicate', 'done'),
  insertPayment({ id: 'abandoned', status: 'created', amount: 30 }),
  insertPayment({
    id: 'crossing',
    provider: 'escrow',
    status: 'pending',
    amount: 99,
    more: `reference, intent, origin_hash | '${crossing}', '${intent}', '0xb1'`,
  }),
  insertPayment({
    id: 'sent-back',
    provider: 'escrow',
    status: 'refunded',
    amount: 40,
    order: 'C',
    more: `reference, intent, origin_hash, refund_hash | '${sentBack}', '${intent}', '0xb2', '0xb3'`,
  }),
  `insert into settled_order values ('shop', 'C ${receiver} 1338 ${token} 40', 'sent-back')`,
  `insert into contract_log values (1337, 5, 7, 'Deposited', '${crossing}', '0xb1', '{"id": "${crossing}", "intent": ${intent}}')`,
  `insert into job (purpose, kind, reference, chain_id, state, calls, run_after)
    values ('settle', 'fill', '${crossing}', 1338, 'sent', '[]', now())`,
  `insert into signer values (1338, '${payer}', 7)`,
  `insert into solver_loss values ('0x03', 1338, '${token}', 5, 'refunded')`,
  `insert into onramp_session (id, client_id, provider, status, chain_id, token, amount, receiver, currency, currency_amount,
    reference, intent, expires_at, created_at) values ('card', 'shop', 'stripe', 'PENDING', 1338, '${token}', 9, '${receiver}',
    'USD', '1', 'card-1', '${intent}', now() + interval '1 hour', now())`,
]

/** Connects to a chain whose head stays at block 5. */
async function connectStill() {
  const toBlock = (number: number) => ({
    number: `0x${number.toString(16)}`,
    hash: hashOf(number),
    parentHash: hashOf(number - 1),
    timestamp: '0x1',
    transactions: [],
  })
  const node = await startNode(({ method, params }) => {
    if (method === 'eth_chainId') return { result: '0x539' }
    if (method === 'eth_blockNumber') return { result: '0x5' }
    const [place] = params ?? []
    return { result: toBlock(place === 'latest' ? 5 : Number(place)) }
  })
  onTestFinished(node.close)
  return connectChain({ id: 1337, name: 'Still', rpcUrl: node.url, tokens: [], confirmations: 1 })
}

/** Starts the current server on an old database, without loops. */
async function upgrade(options: { databaseUrl?: string; dataDir?: string }) {
  const opened = await openDatabase(options)
  onTestFinished(opened.close)
  const shop = await openShop()
  onTestFinished(shop.close)
  const chain = await connectStill()
  const keys = { privateKey: generatePrivateKey(), attesterKey: generatePrivateKey() }
  const bridge = createLocalBridge({ ...keys, chains: [1337, 1338].map((id) => ({ id, escrow })) })
  const server = {
    database: opened.database,
    chains: new Map([[chain.id, chain]]),
    clients: new Map([['shop', shop.client]]),
    development: true,
    now: () => Date.now(),
    log: () => {},
    cache: createCache(() => Date.now()),
    wakeSignal: createWakeSignal(),
    webhookQueue: await openWebhookQueue(opened, () => {}),
    ...bridge,
  } as unknown as ServerContext
  const loops: RouteLoop[] = []
  const startLoop = (loop: RouteLoop) => {
    loops.push(loop)
    return async () => {}
  }
  for (const { id, migrations = [], start } of bridge.routes) {
    await migrateRoute(server.database, id, migrations)
    await start?.({ ...createRouteContext(server), startLoop })
  }
  const sender = createSender(server)
  onTestFinished(() => sender.stop())
  const query = async (text: string) => listRows(await server.database.execute(sql.raw(text)))
  return { server, shop, chain, loops, sender, query }
}

async function reconcileAll(server: ServerContext) {
  await reconcilePayments(server)
  for (const { id } of server.routes) await reconcileRoute(server, id)
}

async function fill(engine: string) {
  if (engine === 'Postgres') {
    const client = postgresJs(postgres.url, { max: 1, onnotice() {} })
    await fillOldDatabase(drizzlePostgres(client), history)
    await client.end()
    return { databaseUrl: postgres.url }
  }
  const folder = mkdtempSync(join(tmpdir(), 'billfold-upgrade-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const client = await PGlite.create(dataDir)
  await fillOldDatabase(drizzlePglite(client), history)
  await client.close()
  return { dataDir }
}

describe.each(['PGlite', 'Postgres'])('on %s', (engine) => {
  test('a database of an older server is taken over: payments end, waiting webhooks are sent once, jobs stay', async () => {
    const { server, shop, chain, loops, sender, query } = await upgrade(await fill(engine))
    const round = createChainIndexer(server, chain)
    await round()
    await round()
    await reconcileAll(server)
    expect(await query('select id, status, reason from payment order by id')).toEqual([
      { id: 'abandoned', status: 'created', reason: null },
      { id: 'credited', status: 'completed', reason: null },
      { id: 'crossing', status: 'pending', reason: null },
      { id: 'done', status: 'completed', reason: null },
      { id: 'sent-back', status: 'refunded', reason: null },
      { id: 'twice', status: 'completed', reason: 'DUPLICATE' },
    ])
    expect(
      await query('select payment_id, log_index, amount::text from credited_transfer order by log_index'),
    ).toEqual([
      { payment_id: 'credited', log_index: 0, amount: '10' },
      { payment_id: 'done', log_index: 1, amount: '20' },
      { payment_id: 'twice', log_index: 2, amount: '20' },
    ])
    expect(
      await query(`select refund_token, refund_amount::text from payment where id = 'sent-back'`),
    ).toEqual([{ refund_token: token, refund_amount: '100' }])

    await query(`insert into payment_check (payment_id) select id from payment where status = 'completed'`)
    await reconcileAll(server)
    await sender.run()
    await expect
      .poll(() => shop.events.map(({ type, data }) => `${type} ${data.paymentId}`).sort())
      .toEqual(['payment.completed credited', 'payment.completed done'])
    expect(shop.events.map(({ id }) => id)).toContain(eventIds.done)
    await expect.poll(() => query(`select id from webhook_event where state <> 'done'`)).toEqual([])
    expect(await query('select count(*)::int as count from webhook_event')).toEqual([{ count: 3 }])

    const [settle] = loops.filter(({ name }) => name === 'settle')
    await settle?.run()
    expect(await query('select reference, ours, decided from deposit')).toEqual([
      { reference: crossing, ours: true, decided: true },
    ])
    expect(await query('select kind, state, reason from job')).toEqual([
      { kind: 'fill', state: 'sent', reason: null },
    ])
    expect(await query('select next_nonce::int from signer')).toEqual([{ next_nonce: 7 }])
    expect(await query('select reference from solver_loss')).toEqual([{ reference: '0x03' }])
    expect(await query(`select tracking->>'receiver' as receiver from onramp_session`)).toEqual([
      { receiver },
    ])
  })

  test('B6 an order that an older server left with a payment that was sent back can be paid', async () => {
    const { server } = await upgrade(
      engine === 'Postgres' ? { databaseUrl: postgres.url } : await fill(engine),
    )
    const order = { id: 'again', clientId: 'shop', orderId: 'C', kind: 'transfer', receiver } as const
    const wanted = { destinationChainId: 1338, destinationToken: token, destinationAmount: '40' }
    expect(await takeOrder(server.database, { ...order, ...wanted })).toBe(true)
  })
})
