import { isSameAddress } from '@billfold/protocol'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Hash, TransactionReceipt } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import { findReceipt } from '../../infra/chain/findReceipt.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { type TracedCall, traceCalls } from '../../infra/chain/traceCalls.js'
import type { Database } from '../../infra/db/Database.js'
import {
  paymentCheckTable,
  paymentTable,
  reportedTransactionTable,
  type StoredPayment,
} from '../../infra/db/tables/payments.js'
import { lockDeliveries } from './deliveryClaims.js'

export type CreditRouteParameters = {
  chain: ChainContext
  payment: StoredPayment
  receipt: TransactionReceipt
}

/**
 * Credits a reported transaction that makes the prepared call and pays no other payment. Waits if only a trace can
 * show the call.
 */
export async function creditRoute(
  server: ServerContext,
  { chain, payment, receipt }: CreditRouteParameters,
): Promise<'credited' | 'refused' | 'wait'> {
  const { callData } = payment
  const hash = receipt.transactionHash.toLowerCase() as Hash
  const found = await findCall(chain, payment, hash)
  if (found === 'missing' || callData === null) return 'refused'
  if (found === 'untraced') return keepCarried(server, { chain, payment, hash })
  return server.database.transaction(async (tx) => {
    await lockDeliveries(tx, chain.id)
    const { paymentId, chainId, transactionHash, state } = reportedTransactionTable
    const [other] = await tx
      .select({ id: paymentTable.id })
      .from(reportedTransactionTable)
      .innerJoin(paymentTable, eq(paymentTable.id, paymentId))
      .where(
        and(
          eq(chainId, chain.id),
          eq(transactionHash, hash),
          eq(state, 'credited'),
          ne(paymentId, payment.id),
          eq(paymentTable.callData, callData),
        ),
      )
      .limit(1)
    if (other) return 'refused'
    // Written here, so that an equal payment that is checked at the same time finds it.
    await tx
      .update(reportedTransactionTable)
      .set({ state: 'credited' })
      .where(and(eq(paymentId, payment.id), eq(chainId, chain.id), eq(transactionHash, hash)))
    await askSoon(server, tx, payment)
    return 'credited'
  })
}

/** Finds the prepared call in a transaction. Input alone proves nothing, since anyone can append it to another call. */
async function findCall(
  chain: ChainContext,
  payment: StoredPayment,
  hash: Hash,
): Promise<'made' | 'missing' | 'untraced'> {
  const { to, input, from, value } = await chain.client.getTransaction({ hash })
  if (isPrepared(payment, { from, to: to ?? '', input: input.toLowerCase(), value })) return 'made'
  const { callData } = payment
  // Smart accounts, Safes and batches carry the call within their own.
  if (callData === null || callData.length <= 10 || !input.toLowerCase().includes(callData.slice(2)))
    return 'missing'
  // A failed request is like a node without traces: the report waits, and is traced again.
  const calls = await traceCalls(chain, hash).catch(() => undefined)
  if (!calls) return 'untraced'
  return calls.some((call) => isPrepared(payment, call)) ? 'made' : 'missing'
}

function isPrepared(
  { sender, callTo, callData, callValue }: StoredPayment,
  { from, to, input, value }: Omit<TracedCall, 'index'>,
): boolean {
  return (
    callTo !== null &&
    isSameAddress(to, callTo) &&
    isSameAddress(from, sender) &&
    input === callData &&
    value >= BigInt(callValue ?? 0)
  )
}

/** Keeps a transaction without a trace, so that the provider is asked about it. It moves no state by itself. */
async function keepCarried(
  server: ServerContext,
  { chain, payment, hash }: { chain: ChainContext; payment: StoredPayment; hash: Hash },
): Promise<'wait'> {
  const { paymentId, chainId, transactionHash, carriesCall } = reportedTransactionTable
  const kept = await server.database.transaction(async (tx) => {
    const report = and(eq(paymentId, payment.id), eq(chainId, chain.id), eq(transactionHash, hash))
    const rows = await tx
      .update(reportedTransactionTable)
      .set({ carriesCall: true })
      .where(and(report, eq(carriesCall, false)))
      .returning({ paymentId })
    if (rows.length > 0) await askSoon(server, tx, payment)
    return rows.length > 0
  })
  const advice = 'The node has no debug_traceTransaction'
  if (kept)
    server.log({ level: 'warn', event: 'report.untraced', chainId: chain.id, paymentId: payment.id, advice })
  return 'wait'
}

/** Makes the provider's loop ask about a payment now. */
async function askSoon(server: ServerContext, tx: Database, { id }: StoredPayment): Promise<void> {
  await tx.insert(paymentCheckTable).values({ paymentId: id })
  await tx
    .update(paymentTable)
    .set({ pollAfter: new Date(server.now()), polls: 0 })
    .where(eq(paymentTable.id, id))
}

/** Lists reported transactions that contain the prepared call without proof of it, oldest first. */
export async function listCarriedHashes(
  { database }: Pick<ServerContext, 'database'>,
  { id }: Pick<StoredPayment, 'id'>,
): Promise<Hash[]> {
  const { paymentId, transactionHash, state, carriesCall, createdAt } = reportedTransactionTable
  const rows = await database
    .select({ transactionHash })
    .from(reportedTransactionTable)
    .where(and(eq(paymentId, id), eq(state, 'open'), eq(carriesCall, true)))
    .orderBy(asc(createdAt))
  return rows.map((row) => row.transactionHash as Hash)
}

/** Finds the first verified transaction that the payer sent for a route. */
export async function findRouteHash(
  { database }: Pick<ServerContext, 'database'>,
  { id }: Pick<StoredPayment, 'id'>,
): Promise<Hash | undefined> {
  const { paymentId, transactionHash, state, createdAt } = reportedTransactionTable
  const [row] = await database
    .select({ transactionHash })
    .from(reportedTransactionTable)
    .where(and(eq(paymentId, id), eq(state, 'credited')))
    .orderBy(asc(createdAt))
    .limit(1)
  return row?.transactionHash as Hash | undefined
}

/**
 * Finds the payer's transaction while it is mined. One that a reorganisation removed is open again, so that it holds no
 * order.
 */
export async function findMinedRouteHash(
  server: ServerContext,
  payment: StoredPayment,
): Promise<Hash | undefined> {
  const hash = await findRouteHash(server, payment)
  const chain = server.chains.get(payment.originChainId)
  if (!hash || !chain || (await findReceipt(chain, hash))) return hash
  const { paymentId, transactionHash } = reportedTransactionTable
  await server.database
    .update(reportedTransactionTable)
    .set({ state: 'open', attempts: 0, runAfter: new Date(server.now()) })
    .where(and(eq(paymentId, payment.id), eq(transactionHash, hash)))
  return undefined
}
