import { randomBytes } from 'node:crypto'
import { createLocalBridge } from '@billfold/devstack'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { createPublicClient, custom } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { finishLogin } from '../../auth/finishLogin.js'
import { openChallenge } from '../../auth/openChallenge.js'
import { redeemChallenge } from '../../auth/redeemChallenge.js'
import { createRouteContext } from '../../bridge/createRouteContext.js'
import type { RouteLoop } from '../../bridge/RouteContext.js'
import { connectChain } from '../../chain/connectChain.js'
import { createApp } from '../../createApp.js'
import { createCache } from '../../createCache.js'
import { migrateRoute } from '../../database/migrate.js'
import { openDatabase } from '../../database/openDatabase.js'
import { createRateLimiter } from '../../http/createRateLimiter.js'
import { createLogIndexer } from '../../indexer/createLogIndexer.js'
import { createBell } from '../../jobs/createBell.js'
import { sweep } from '../../jobs/sweep.js'
import { reconcile } from '../../payments/reconcile.js'
import type { ServerContext } from '../../ServerContext.js'
import { seedTokens } from '../../tokens/seedTokens.js'
import { createWalletContext } from '../../wallet/createWalletContext.js'
import { createSender } from '../../webhooks/createSender.js'
import { openWebhookQueue } from '../../webhooks/openWebhookQueue.js'
import { createCaller } from '../createCaller.js'

const ring = [{ id: 'k1', secret: randomBytes(32).toString('base64') }] as const
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const payer = '0x1111111111111111111111111111111111111111'

export type Scale = Awaited<ReturnType<typeof openScale>>

/** The paths whose cost must not grow, on one database and without sockets. The node answers at once: figures are the database's. */
export async function openScale(url: string, options: postgres.Options<Record<string, never>> = {}) {
  const opened = await openDatabase({ databaseUrl: url })
  await openWebhookQueue(opened, () => {})
  await opened.close()
  const client = postgres(url, { max: 2, onnotice() {}, ...options })
  const database = drizzle(client)
  const runScript = async (text: string) => [...(await client.unsafe(text))]
  const keys = { privateKey: generatePrivateKey(), attesterKey: generatePrivateKey() }
  const bridge = createLocalBridge({ ...keys, chains: [{ id: 1337, escrow: payer }] })
  const log = () => {}
  const [shop, chain] = [{ id: 'shop' }, connectStill()]
  const server = {
    publicUrl: 'http://localhost',
    development: false,
    chains: new Map([[chain.id, chain]]),
    database,
    rates: {},
    now: () => Date.now(),
    log,
    pools: createCache(() => Date.now()),
    indexer: createLogIndexer(database),
    ...bridge,
    clients: new Map([[shop.id, shop]]),
    clientOrigins: new Set(),
    clientSecrets: new Map(),
    refreshClients: async () => {},
    rateLimiter: createRateLimiter({}, () => Date.now()),
    webhookQueue: await openWebhookQueue({ database, runScript }, log),
    trustedProxies: 0,
    isStopping: () => false,
    bell: createBell(),
  } as unknown as ServerContext
  await seedTokens(server)
  const app = createApp(server, { listLog: () => [] })
  const wallet = createWalletContext(server, {
    port: 1,
    publicUrl: 'http://localhost',
    frameDir: '',
    keys: { auth: ring, recovery: ring },
    recovery: 'managed',
    mail: { url: 'smtp://127.0.0.1:1', from: 'wallet@example.test' },
    codesPerAddress: 1_000_000,
  })
  const sender = createSender(server)
  const rounds = await listRounds(server)
  const ask = async (path: string, init?: RequestInit) => {
    const response = await app.fetch(new Request(`http://localhost${path}`, init))
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  return {
    client,
    server,
    status: (hash: string) => ask(`/v1/status?chainId=1337&transactionHash=${hash}`),
    prepare: (orderId: string) => {
      const body = {
        chainId: '1337',
        tokenAddress: native,
        transferAmountWei: '1000',
        sender: payer,
        receiver: payer,
      }
      const headers = { 'content-type': 'application/json', 'x-client-id': shop.id }
      return ask('/v1/transfer/prepare', {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...body, orderId }),
      })
    },
    async login(email: string) {
      const caller = createCaller(shop.id, { network: email })
      const asked = { type: 'email', receiver: email, devices: [] } as const
      const { challengeId, code = '' } = await openChallenge(wallet, caller, asked)
      await redeemChallenge(wallet, caller, { challengeId, code })
      const login = { type: 'email', subject: email, details: { email }, devices: [] }
      await finishLogin(wallet, caller, { ...login, proof: 'digits' })
    },
    /** One round of every loop of a server that has nothing to do, those of its route providers too. */
    async idleRound() {
      await reconcile(server)
      for (const run of rounds) await run()
      await sender.run()
    },
    sweep: () => sweep(server),
    close: () => client.end(),
  }
}

/** Starts the route providers with their loops at rest. */
async function listRounds(server: ServerContext) {
  const rounds: RouteLoop['run'][] = []
  const startLoop = ({ run }: RouteLoop) => {
    rounds.push(run)
    return async () => {}
  }
  const context = { ...createRouteContext(server), startLoop }
  for (const { id, migrations = [], start } of server.routes) {
    if (migrations.length > 0) await migrateRoute(server.database, id, migrations)
    await start?.(context)
  }
  return rounds
}

/** A chain that stands still. */
function connectStill() {
  const chain = connectChain({ id: 1337, name: 'Still', rpcUrl: 'http://127.0.0.1:1', tokens: [] }, [])
  const block = { number: '0x1', hash: `0x${'1'.repeat(64)}`, timestamp: '0x1', transactions: [] }
  const answers: Record<string, unknown> = {
    eth_blockNumber: '0x1',
    eth_getBlockByNumber: block,
    eth_gasPrice: '0x1',
  }
  const request = async ({ method }: { method: string }) => answers[method] ?? null
  return {
    ...chain,
    client: createPublicClient({ chain: chain.client.chain, transport: custom({ request }) }),
  }
}
