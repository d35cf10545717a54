import { and, eq } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { RouteContext, RouteLog } from '../../context/RouteContext.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { readHeads } from '../../infra/chain/finality.js'
import { getPool } from '../../infra/chain/getPool.js'
import { createCache } from '../../infra/createCache.js'
import { contractLogTable } from '../../infra/db/tables/indexer.js'
import { paymentTable } from '../../infra/db/tables/payments.js'
import { toRouteDatabase } from '../../infra/db/toRouteDatabase.js'
import { startLoop } from '../../infra/jobs/startLoop.js'
import { claimOrder, toOrderKey } from '../payments/orders.js'
import { findToken } from '../tokens/findToken.js'
import { buildApprovals } from './buildApprovals.js'

/** Restricts the server context to what a route provider needs. */
export function createRouteContext(server: ServerContext): RouteContext {
  return {
    database: toRouteDatabase(server.database),
    chains: server.chains,
    now: server.now,
    log: server.log,
    wake: () => server.wakeSignal.send(),
    startLoop: (loop) => startLoop(server, { ...loop, wakes: true }),
    cache: (key, ms, load) => server.cache.get(key, ms, load),
    async readPool(chainId, tokenIn, tokenOut, { fresh = false, blockNumber } = {}) {
      const chain = server.chains.get(chainId)
      const reader =
        fresh || blockNumber !== undefined ? { ...server, cache: createCache(server.now) } : server
      return chain && getPool(reader, chain, tokenIn, tokenOut, blockNumber)
    },
    findToken: (chainId, address) => findToken(server, chainId, address),
    buildApprovals: (approval) => buildApprovals(server, approval),
    listLogs: (query) => listRouteLogs(server, query),
    payments: createRoutePayments(server),
  }
}

/** Creates the payment access of a route provider. */
function createRoutePayments(server: ServerContext): RouteContext['payments'] {
  return {
    async find(reference) {
      const [payment] = await server.database
        .select()
        .from(paymentTable)
        .where(eq(paymentTable.reference, reference))
      if (!payment) return undefined
      const { id, clientId, orderId } = payment
      return { id, order: orderId === null ? undefined : { clientId, key: toOrderKey(orderId, payment) } }
    },
    async takeOrder(tx, { id, order }) {
      return !order || claimOrder(tx, { ...order, paymentId: id })
    },
    async setReason(tx, { id }, reason) {
      await tx.query('update payment set reason = $2 where id = $1', [id, reason])
    },
  }
}

/** Lists indexed logs of watched contracts by payment reference or transaction. */
async function listRouteLogs(
  server: ServerContext,
  query: { reference: string } | { chainId: number; hash: Hash },
): Promise<RouteLog[]> {
  const { reference, chainId, transactionHash } = contractLogTable
  const where =
    'reference' in query
      ? eq(reference, query.reference)
      : and(eq(chainId, query.chainId), eq(transactionHash, query.hash))
  const rows = await server.database.select().from(contractLogTable).where(where)
  if (rows.length === 0) return []
  const isFinal = await readHeads(server)
  return rows.map((row) => ({
    chainId: row.chainId,
    name: row.name,
    reference: row.reference,
    transactionHash: row.transactionHash as Hash,
    body: row.body,
    isFinal: isFinal(row),
  }))
}
