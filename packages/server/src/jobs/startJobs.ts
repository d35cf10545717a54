import { exchangeRates } from '../http/exchangeRates.js'
import { forgetKeys } from '../http/runOnce.js'
import { createChainIndexer } from '../indexer/createChainIndexer.js'
import { limits } from '../limits.js'
import { reconcile } from '../payments/reconcile.js'
import type { ServerContext } from '../ServerContext.js'
import { sendWebhooks } from '../webhooks/sendWebhooks.js'
import { type Loop, type Round, startLoop } from './startLoop.js'

/** Starts everything that runs besides requests; returns what stops it and waits for its end. */
export function startJobs(server: ServerContext): () => Promise<void> {
  const stops = listLoops(server).map((loop) => startLoop(server, loop))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function listLoops(server: ServerContext): Loop[] {
  const indexing = [...server.chains.values()].map((chain) => ({
    name: `index ${chain.id}`,
    everyMs: limits.indexEveryMs,
    run: createChainIndexer(server, chain),
  }))
  const soon = { everyMs: limits.settleEveryMs, idleMs: limits.idleEveryMs, hears: true }
  return [
    ...indexing,
    { name: 'payments', ...soon, run: () => reconcile(server) },
    { name: 'webhooks', ...soon, run: () => sendWebhooks(server) },
    { name: 'sweep', everyMs: limits.sweepEveryMs, run: () => sweep(server) },
    { name: 'rates', everyMs: limits.ratesEveryMs, run: () => shareRates(server) },
    { name: 'clients', everyMs: limits.clientsEveryMs, run: () => refreshClients(server) },
  ]
}

async function sweep(server: ServerContext): Promise<Round> {
  await forgetKeys(server)
  return 'idle'
}

async function shareRates(server: ServerContext): Promise<Round> {
  await server.rateLimiter.share(exchangeRates(server.database))
  return 'idle'
}

async function refreshClients(server: ServerContext): Promise<Round> {
  await server.refreshClients()
  return 'idle'
}
