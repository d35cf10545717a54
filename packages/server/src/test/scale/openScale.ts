import { randomBytes } from 'node:crypto'
import { createLocalBridge } from '@billfold/devstack'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { createPublicClient, custom } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import type { RouteLoop } from '../../context/RouteContext.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { createApp } from '../../createApp.js'
import { openChallenge } from '../../features/auth/openChallenge.js'
import { createLogIndexer } from '../../features/indexer/createLogIndexer.js'
import { reconcileOnramp } from '../../features/onramp/reconcileOnramp.js'
import { reconcilePayments, reconcileRoute } from '../../features/payments/reconcilePayments.js'
import { createRouteContext } from '../../features/providers/createRouteContext.js'
import { createWalletContext } from '../../features/wallet/createWalletContext.js'
import { createSender } from '../../features/webhooks/createSender.js'
import { connectChain } from '../../infra/chain/connectChain.js'
import { createCache } from '../../infra/createCache.js'
import { createRateLimiter } from '../../infra/createRateLimiter.js'
import { migrateRoute } from '../../infra/db/migrate.js'
import { openDatabase } from '../../infra/db/openDatabase.js'
import { openWebhookQueue } from '../../infra/jobs/openWebhookQueue.js'
import { createWakeSignal } from '../../infra/jobs/startLoop.js'
import { verifyCode } from '../../routes/wallet/codes.js'
import { seedTokens } from '../../seedRows.js'
import { sweep } from '../../sweep.js'
import { createCaller } from '../createCaller.js'

const ring = [{ id: 'k1', secret: randomBytes(32).toString('base64') }] as const
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const payer = '0x1111111111111111111111111111111111111111'

export type Scale = Awaited<ReturnType<typeof openScale>>

/** Calls whose cost must not grow, without sockets. The node responds at once, so only the database is measured. */
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
    onramps: [],
    readPrice: async () => undefined,
    now: () => Date.now(),
    log,
    cache: createCache(() => Date.now()),
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
    wakeSignal: createWakeSignal(),
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
      const receiver = { type: 'email', receiver: email, devices: [] } as const
      const { challengeId, code = '' } = await openChallenge(wallet, caller, receiver)
      await verifyCode(wallet, { ...caller, body: { challengeId, code, devices: [] } })
    },
    /** Runs one round of every loop of an idle server, including its route providers. */
    async idleRound() {
      await reconcilePayments(server)
      for (const { id } of server.routes) await reconcileRoute(server, id)
      await reconcileOnramp(server)
      for (const run of rounds) await run()
      await sender.run()
    },
    sweep: () => sweep(server),
    close: () => client.end(),
  }
}

/** Starts the route providers without their loops. */
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

/** Connects to a chain whose head does not change. */
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
