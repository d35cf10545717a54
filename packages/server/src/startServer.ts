import { privateKeyToAccount } from 'viem/accounts'
import { connectChain } from './chain/connectChain.js'
import { checkOptions } from './checkOptions.js'
import { openClients } from './clients/openClients.js'
import { seedContractMetadata } from './contracts/seedContractMetadata.js'
import { createApp } from './createApp.js'
import { createCache } from './createCache.js'
import { openDatabase } from './database/openDatabase.js'
import { rememberLog } from './dev/rememberLog.js'
import { createRateLimiter } from './http/createRateLimiter.js'
import { rateLimits } from './http/rateLimits.js'
import { createLogIndexer } from './indexer/createLogIndexer.js'
import { createBell } from './jobs/createBell.js'
import { startJobs } from './jobs/startJobs.js'
import { limits } from './limits.js'
import { listen } from './operations/listen.js'
import type { SponsorOptions } from './paymaster/SponsorOptions.js'
import { sponsorLimits } from './paymaster/sponsorOperation.js'
import { currencyRates } from './prices/currencyRates.js'
import { parseRates } from './prices/parseRates.js'
import type { ServerContext } from './ServerContext.js'
import type { LogEntry, ServerOptions } from './ServerOptions.js'
import { createCrashPoint } from './settlement/createCrashPoint.js'
import { seedProfiles } from './social/seedProfiles.js'
import { seedTokens } from './tokens/seedTokens.js'
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
  const opened = await openDatabase(options)
  const { log, list: listLog } = openLog(options)
  const webhookQueue = await openWebhookQueue(opened, log)
  const { clients, origins, secrets, refresh } = await openClients(
    opened.database,
    options.clients ?? [],
    Date.now(),
  )
  const now = () => Date.now()
  let stopping = false
  const server: ServerContext = {
    publicUrl: options.publicUrl ?? `http://localhost:${port}`,
    development: options.development,
    chains: new Map(options.chains.map((chain) => [chain.id, connectChain(chain)])),
    database: opened.database,
    rates,
    now,
    log,
    pools: createCache(now),
    indexer: createLogIndexer(opened.reads),
    ipfsGateway: options.ipfsGateway,
    transferFee: options.transferFee,
    solver: toSolver(options.solver),
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
    crashPoint: createCrashPoint(options.crashAt),
  }
  await seedTokens(server)
  await seedProfiles(server, options.profiles ?? [])
  await seedContractMetadata(server, options.contractMetadata ?? [])
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
      await opened.close()
    },
  }
}

function toSolver(solver: ServerOptions['solver']): ServerContext['solver'] {
  if (!solver) return undefined
  const { privateKey, attesterKey, deadlineSeconds = limits.deadlineSeconds } = solver
  return {
    account: privateKeyToAccount(privateKey),
    attester: privateKeyToAccount(attesterKey),
    deadlineSeconds,
  }
}

function toSponsor({ privateKey, ...limits }: SponsorOptions) {
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined)
  return { ...Object.fromEntries(given), account: privateKeyToAccount(privateKey) }
}

async function listenForWallet(server: ServerContext, options: WalletOptions, host: string) {
  await seedWallet(server.database, options, server.now())
  return listen(createWalletApp(createWalletContext(server, options)).fetch, host, options.port)
}

/** In development the log can be searched; elsewhere nothing is kept. */
function openLog({ development, log = writeLine }: ServerOptions) {
  return development ? rememberLog(log) : { log, list: () => [] }
}

function writeLine(entry: LogEntry): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
}
