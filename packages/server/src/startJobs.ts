import type { ServerContext } from './context/ServerContext.js'
import { createChainIndexer } from './features/indexer/createChainIndexer.js'
import { listOnramps } from './features/onramp/findOnramp.js'
import { pollOnramp, reconcileOnramp } from './features/onramp/reconcileOnramp.js'
import { releaseSponsorships } from './features/paymaster/releaseSponsorships.js'
import { createBlockWatcher } from './features/payments/createBlockWatcher.js'
import { isRemote, pollRoute } from './features/payments/pollRoutes.js'
import { reconcilePayments, reconcileRoute } from './features/payments/reconcilePayments.js'
import { createSender, type Sender } from './features/webhooks/createSender.js'
import { exchangeRates } from './infra/db/exchangeRates.js'
import { type Loop, type Round, startLoop } from './infra/jobs/startLoop.js'
import { limits } from './infra/limits.js'
import { sweep } from './sweep.js'

/** Refreshes of configured sources. Each logs its failures itself and returns false if it should be retried. */
export type SourceJobs = {
  currencyRates?: (() => Promise<boolean>) | undefined
  tokens?: (() => Promise<boolean>) | undefined
}

/** Starts all background jobs; returns a function that stops them and waits. */
export function startJobs(server: ServerContext, sources: SourceJobs = {}): () => Promise<void> {
  const sender = createSender(server)
  const loops = [...listLoops(server, sender), ...listSourceLoops(sources)]
  const stops = loops.map((loop) => startLoop(server, loop))
  return async () => {
    await Promise.all([...stops.map((stop) => stop()), sender.stop()])
  }
}

function listLoops(server: ServerContext, sender: Sender): Loop[] {
  const soon = { everyMs: limits.settleEveryMs, idleMs: limits.idleEveryMs, wakes: true }
  const routes = server.routes.map(({ id }) => ({
    name: `payments ${id}`,
    ...soon,
    run: () => settleRoute(server, id),
  }))
  const polling = server.routes.filter(isRemote).map(({ id }) => ({
    name: `poll ${id}`,
    everyMs: limits.pollEveryMs,
    idleMs: limits.pollIdleMs,
    wakes: true,
    run: () => pollRoute(server, id),
  }))
  const indexing = [...server.chains.values()].map((chain) =>
    chain.reportsOnly
      ? { name: `watch ${chain.id}`, everyMs: limits.watchEveryMs, run: createBlockWatcher(server, chain) }
      : { name: `index ${chain.id}`, everyMs: limits.indexEveryMs, run: createChainIndexer(server, chain) },
  )
  const cards = listOnramps(server).map((provider) => ({
    name: `cards ${provider.id}`,
    ...soon,
    run: () => pollOnramp(server, provider),
  }))
  return [
    ...indexing,
    ...routes,
    ...polling,
    ...cards,
    { name: 'payments', ...soon, run: () => reconcile(server) },
    { name: 'webhooks', ...soon, run: sender.run },
    { name: 'sweep', everyMs: limits.sweepEveryMs, run: () => tidy(server) },
    { name: 'sponsor', everyMs: limits.sponsorReleaseEveryMs, run: () => releaseSponsorships(server) },
    { name: 'rates', everyMs: limits.ratesEveryMs, run: () => shareRates(server) },
    { name: 'clients', everyMs: limits.clientsEveryMs, run: () => refreshClients(server) },
  ]
}

function listSourceLoops({ currencyRates, tokens }: SourceJobs): Loop[] {
  const { sourceRetryMs: everyMs, currencyRatesEveryMs, tokenListEveryMs } = limits
  return [
    ...refresh('currency rates', { everyMs, idleMs: currencyRatesEveryMs }, currencyRates),
    ...refresh('token lists', { everyMs, idleMs: tokenListEveryMs }, tokens),
  ]
}

function refresh(
  name: string,
  times: { everyMs: number; idleMs: number },
  job: (() => Promise<boolean>) | undefined,
): Loop[] {
  return job ? [{ name, ...times, run: async () => ((await job()) ? 'idle' : 'soon') }] : []
}

async function tidy(server: ServerContext): Promise<Round> {
  await server.webhookQueue.maintain()
  return sweep(server)
}

async function shareRates(server: ServerContext): Promise<Round> {
  await server.rateLimiter.share(exchangeRates(server.database))
  return 'idle'
}

async function refreshClients(server: ServerContext): Promise<Round> {
  await server.refreshClients()
  return 'idle'
}

async function settleRoute(server: ServerContext, provider: string): Promise<Round> {
  await reconcileRoute(server, provider)
  return 'idle'
}

/** Runs one reconciliation round of plain transfers and card sessions. */
async function reconcile(server: ServerContext): Promise<Round> {
  await reconcilePayments(server)
  await reconcileOnramp(server)
  return 'idle'
}
