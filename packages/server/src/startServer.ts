import { privateKeyToAccount } from 'viem/accounts'
import { createRouteContext } from './bridge/createRouteContext.js'
import type { RouteProvider } from './bridge/RouteProvider.js'
import { checkChainIds } from './chain/checkChainIds.js'
import { connectChain } from './chain/connectChain.js'
import { checkOptions } from './checkOptions.js'
import { openClients } from './clients/openClients.js'
import { seedContractMetadata } from './contracts/seedContractMetadata.js'
import { createApp } from './createApp.js'
import { createCache } from './createCache.js'
import { migrateRoute } from './database/migrate.js'
import { openDatabase } from './database/openDatabase.js'
import { rememberLog } from './dev/rememberLog.js'
import { createRateLimiter } from './http/createRateLimiter.js'
import { rateLimits } from './http/rateLimits.js'
import { createLogIndexer } from './indexer/createLogIndexer.js'
import { createBell } from './jobs/createBell.js'
import { startJobs } from './jobs/startJobs.js'
import { listen } from './operations/listen.js'
import type { SponsorOptions } from './paymaster/SponsorOptions.js'
import { sponsorLimits } from './paymaster/sponsorOperation.js'
import { currencyRates } from './prices/currencyRates.js'
import { parseRates } from './prices/parseRates.js'
import type { ServerContext } from './ServerContext.js'
import type { LogEntry, ServerOptions } from './ServerOptions.js'
import { seedProfiles } from './social/seedProfiles.js'
import { seedTokens } from './tokens/seedTokens.js'
import { checkPepper } from './wallet/checkPepper.js'
import { createWalletApp } from './wallet/createWalletApp.js'
import { createWalletContext } from './wallet/createWalletContext.js'
import { seedWallet } from './wallet/seedWallet.js'
import type { WalletOptions } from './wallet/WalletOptions.js'
import { openWebhookQueue } from './webhooks/openWebhookQueue.js'

/** A running server. */
export type Server = {
  url: string
  stop: () => Promise<void>
}

/** Starts every service on one port; resolves once requests are answered. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { host = '127.0.0.1', port } = options
  checkOptions(options)
  const rates = parseRates({ ...currencyRates, ...options.rates })
  const { log, list: listLog } = openLog(options)
  const { routes = [] } = options
  const contracts = routes.flatMap((provider) => provider.contracts ?? [])
  const chains = new Map(options.chains.map((chain) => [chain.id, connectChain(chain, contracts)]))
  await checkChainIds({ chains, log })
  const opened = await openDatabase(options)
  const webhookQueue = await openWebhookQueue(opened, log)
  const ring = options.sealingKeys ?? options.wallet?.keys.auth
  if (!ring && !options.development) log({ level: 'warn', event: 'clients.unsealed' })
  const { clients, origins, secrets, refresh } = await openClients(opened.database, options.clients ?? [], {
    now: Date.now(),
    ring,
  })
  const now = () => Date.now()
  let stopping = false
  const server: ServerContext = {
    publicUrl: options.publicUrl ?? `http://localhost:${port}`,
    development: options.development,
    chains,
    database: opened.database,
    rates,
    now,
    log,
    pools: createCache(now),
    indexer: createLogIndexer(opened.reads),
    ipfsGateway: options.ipfsGateway,
    transferFee: options.transferFee,
    routes,
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
    bell: createBell(),
  }
  await seedTokens(server)
  await seedProfiles(server, options.profiles ?? [])
  await seedContractMetadata(server, options.contractMetadata ?? [])
  const stopRoutes = await startRoutes(server, routes)
  const listener = await listen(createApp(server, { ...options, listLog }).fetch, host, port)
  const walletListener = options.wallet && (await listenForWallet(server, options.wallet, host))
  const stopJobs = startJobs(server)
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

/** Providers are ready before the first request; they end after the last. */
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
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined)
  return { ...Object.fromEntries(given), account: privateKeyToAccount(privateKey) }
}

async function listenForWallet(server: ServerContext, options: WalletOptions, host: string) {
  const wallet = createWalletContext(server, options)
  await checkPepper(wallet)
  await seedWallet(server.database, options, server.now())
  return listen(createWalletApp(wallet).fetch, host, options.port)
}

/** In development the log can be searched; elsewhere nothing is kept. */
function openLog({ development, log = writeLine }: ServerOptions) {
  return development ? rememberLog(log) : { log, list: () => [] }
}

function writeLine(entry: LogEntry): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
}
