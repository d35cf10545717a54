import { exchangeRates } from '../http/exchangeRates.js'
import { createChainIndexer } from '../indexer/createChainIndexer.js'
import { limits } from '../limits.js'
import { releaseSponsorships } from '../paymaster/releaseSponsorships.js'
import { reconcile } from '../payments/reconcile.js'
import type { ServerContext } from '../ServerContext.js'
import { createSender, type Sender } from '../webhooks/createSender.js'
import { type Loop, type Round, startLoop } from './startLoop.js'
import { sweep } from './sweep.js'

/** Starts everything that runs besides requests; returns what stops it and waits for its end. */
export function startJobs(server: ServerContext): () => Promise<void> {
  const sender = createSender(server)
  const stops = listLoops(server, sender).map((loop) => startLoop(server, loop))
  return async () => {
    await Promise.all([...stops.map((stop) => stop()), sender.stop()])
  }
}

function listLoops(server: ServerContext, sender: Sender): Loop[] {
  const indexing = [...server.chains.values()].map((chain) => ({
    name: `index ${chain.id}`,
    everyMs: limits.indexEveryMs,
    run: createChainIndexer(server, chain),
  }))
  const soon = { everyMs: limits.settleEveryMs, idleMs: limits.idleEveryMs, hears: true }
  return [
    ...indexing,
    { name: 'payments', ...soon, run: () => reconcile(server) },
    { name: 'webhooks', ...soon, run: sender.run },
    { name: 'sweep', everyMs: limits.sweepEveryMs, run: () => tidy(server) },
    { name: 'sponsor', everyMs: limits.sponsorReleaseEveryMs, run: () => releaseSponsorships(server) },
    { name: 'rates', everyMs: limits.ratesEveryMs, run: () => shareRates(server) },
    { name: 'clients', everyMs: limits.clientsEveryMs, run: () => refreshClients(server) },
  ]
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
