import { privateKeyToAccount } from 'viem/accounts'
import { checkOptions } from './checkOptions.js'
import type { RouteProvider } from './context/RouteProvider.js'
import type { ServerContext } from './context/ServerContext.js'
import type { ServerOptions, SponsorOptions } from './context/ServerOptions.js'
import type { WalletOptions } from './context/WalletOptions.js'
import { createApp } from './createApp.js'
import { createWalletApp } from './createWalletApp.js'
import { openClients } from './features/clients/openClients.js'
import { createIndexer } from './features/indexer/createIndexer.js'
import { createLogIndexer } from './features/indexer/createLogIndexer.js'
import { seedContractMetadata } from './features/metadata/contractMetadata.js'
import { sponsorLimits } from './features/paymaster/sponsorOperation.js'
import { createRouteContext } from './features/providers/createRouteContext.js'
import { createPriceReader } from './features/tokens/createPriceReader.js'
import { createRateTable } from './features/tokens/createRateTable.js'
import { importTokens } from './features/tokens/importTokens.js'
import { createWalletContext } from './features/wallet/createWalletContext.js'
import { checkPepper } from './features/wallet/pepper.js'
import { seedWallet } from './features/wallet/seedWallet.js'
import { listen } from './http/listen.js'
import { checkChainIds, connectChain } from './infra/chain/connectChain.js'
import { createCache } from './infra/createCache.js'
import { createRateLimiter, rateLimits } from './infra/createRateLimiter.js'
import { migrateRoute } from './infra/db/migrate.js'
import { openDatabase } from './infra/db/openDatabase.js'
import { openWebhookQueue } from './infra/jobs/openWebhookQueue.js'
import { createWakeSignal } from './infra/jobs/startLoop.js'
import { openLog } from './infra/log.js'
import { seedProfiles, seedTokens } from './seedRows.js'
import { startJobs } from './startJobs.js'

/** Running server. */
export type Server = {
  url: string
  stop: () => Promise<void>
}

/** Starts all services on one port; resolves once requests are served. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { host = '127.0.0.1', port } = options
  checkOptions(options)
  const now = () => Date.now()
  const { log, list: listLog } = openLog(options)
  const { routes = [], balances = [] } = options
  const { rates, refresh: refreshRates } = createRateTable({
    rates: options.rates,
    sources: options.currencyRates,
    now,
    log,
  })
  const contracts = routes.flatMap((provider) => provider.contracts ?? [])
  const chains = new Map(
    options.chains.map((chain) => {
      const context = connectChain(chain, contracts)
      const isServed = balances.some(({ chainIds }) => chainIds.includes(chain.id))
      return [chain.id, { ...context, reportsOnly: isServed && context.contracts.length === 0 }]
    }),
  )
  await checkChainIds({ chains, log })
  const opened = await openDatabase(options)
  const webhookQueue = await openWebhookQueue(opened, log)
  const ring = options.sealingKeys ?? options.wallet?.keys.auth
  if (!ring && !options.development) log({ level: 'warn', event: 'clients.unsealed' })
  const { clients, origins, secrets, refresh } = await openClients(opened.database, options.clients ?? [], {
    now: Date.now(),
    ring,
  })
  const cache = createCache(now)
  let stopping = false
  const server: ServerContext = {
    publicUrl: options.publicUrl ?? `http://localhost:${port}`,
    development: options.development,
    chains,
    database: opened.database,
    rates,
    readPrice: createPriceReader(options.prices ?? [], { chains, cache, now, log }),
    now,
    log,
    indexer: createIndexer({ scanner: createLogIndexer(opened.reads), sources: balances, chains, log }),
    cache,
    ipfsGateway: options.ipfsGateway,
    transferFee: options.transferFee,
    routes,
    onramps: options.onramps ?? [],
    sandbox: options.sandbox,
    sponsor: options.sponsor && { ...sponsorLimits, ...toSponsor(options.sponsor) },
    clients,
    clientOrigins: origins,
    clientSecrets: secrets,
    refreshClients: refresh,
    webhookQueue,
    rateLimiter: createRateLimiter(options.rateLimits ?? (options.development ? {} : rateLimits), now),
    trustedProxies: options.trustedProxies ?? 0,
    isStopping: () => stopping,
    wakeSignal: createWakeSignal(),
  }
  await seedTokens(server)
  await seedProfiles(server, options.profiles ?? [])
  await seedContractMetadata(server, options.contractMetadata ?? [])
  const stopRoutes = await startRoutes(server, routes)
  const listener = await listen(createApp(server, { ...options, listLog }).fetch, host, port)
  const walletListener = options.wallet && (await listenForWallet(server, options.wallet, host))
  const stopJobs = startJobs(server, {
    ...(options.currencyRates?.length ? { currencyRates: refreshRates } : {}),
    ...(options.tokens?.length ? { tokens: () => importTokens(server, options.tokens ?? []) } : {}),
  })
  return {
    url: server.publicUrl,
    async stop() {
      stopping = true
      await listener.close()
      await walletListener?.close()
      await stopJobs()
      await stopRoutes()
      await opened.close()
    },
  }
}

/** Starts providers before the first request; they stop after the last. */
async function startRoutes(server: ServerContext, routes: readonly RouteProvider[]) {
  const context = createRouteContext(server)
  const stops: (() => Promise<void>)[] = []
  for (const { id, migrations = [], start } of routes) {
    if (migrations.length > 0) await migrateRoute(server.database, id, migrations)
    if (start) stops.push(await start(context))
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function toSponsor({ privateKey, ...limits }: SponsorOptions) {
  const defined = Object.entries(limits).filter(([, limit]) => limit !== undefined)
  return { ...Object.fromEntries(defined), account: privateKeyToAccount(privateKey) }
}

async function listenForWallet(server: ServerContext, options: WalletOptions, host: string) {
  const wallet = createWalletContext(server, options)
  await checkPepper(wallet)
  await seedWallet(server.database, options, server.now())
  return listen(createWalletApp(wallet).fetch, host, options.port)
}
