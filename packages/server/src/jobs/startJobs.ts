import { indexChain } from '../indexer/indexChain.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { settle } from '../settlement/settle.js'
import { sendWebhooks } from '../webhooks/sendWebhooks.js'
import { type Loop, startLoop } from './startLoop.js'

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
    run: () => indexChain(server, chain),
  }))
  const webhooks = { name: 'webhooks', everyMs: limits.settleEveryMs, run: () => sendWebhooks(server) }
  const clients = {
    name: 'clients',
    everyMs: limits.clientsEveryMs,
    run: () => server.refreshClients().then(() => false),
  }
  return [
    ...indexing,
    webhooks,
    clients,
    { name: 'settle', everyMs: limits.settleEveryMs, run: () => settle(server) },
  ]
}
