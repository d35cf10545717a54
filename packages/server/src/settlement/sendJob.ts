import { and, eq, sql } from 'drizzle-orm'
import { keccak256 } from 'viem'
import { type Job, type JobTransaction, jobTable, signerTable } from '../database/tables/jobTable.js'
import { limits } from '../limits.js'
import type { ChainContext, ServerContext, Solver } from '../ServerContext.js'
import { broadcast } from './broadcast.js'

/**
 * Journals, then broadcasts. The job is locked, its nonces are reserved and the signed bytes are written in one transaction; only then does anything
 * leave. A process that dies in between leaves bytes that any process sends again: the same bytes, so never a second payment.
 */
export async function sendJob(server: ServerContext, solver: Solver, { id, chainId }: Job): Promise<void> {
  const chain = server.chains.get(chainId)
  if (!chain) return
  const [fees, pending] = await Promise.all([
    chain.client.estimateFeesPerGas(),
    chain.client.getTransactionCount({ address: solver.account.address, blockTag: 'pending' }),
  ])
  const signed = await server.database.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(jobTable)
      .where(and(eq(jobTable.id, id), eq(jobTable.state, 'ready')))
      .for('update', { skipLocked: true })
    if (!job) return undefined
    const first = await reserve(tx, chain, solver, pending, job.calls.length)
    const transactions = await sign(chain, solver, job, first, fees)
    const runAfter = new Date(server.now())
    await tx
      .update(jobTable)
      .set({ state: 'sent', transactions, runAfter, updatedAt: runAfter })
      .where(eq(jobTable.id, id))
    server.crashPoint('nonce-reserved')
    return transactions
  })
  if (!signed) return
  server.crashPoint('journaled')
  await broadcast(server, chain, signed)
  server.crashPoint('broadcast')
}

/** The chain's own count wins when nothing of ours is under way: it knows of transactions that we do not, and of chains that began anew. */
async function reserve(
  tx: ServerContext['database'],
  chain: ChainContext,
  { account }: Solver,
  pending: number,
  count: number,
): Promise<number> {
  const address = account.address.toLowerCase()
  const key = and(eq(signerTable.chainId, chain.id), eq(signerTable.address, address))
  await tx
    .insert(signerTable)
    .values({ chainId: chain.id, address, nextNonce: pending })
    .onConflictDoNothing()
  const [row] = await tx.select().from(signerTable).where(key).for('update')
  const [open] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(jobTable)
    .where(and(eq(jobTable.chainId, chain.id), eq(jobTable.state, 'sent')))
  const idle = (open?.count ?? 0) === 0
  const first = idle ? pending : Math.max(row?.nextNonce ?? 0, pending)
  await tx
    .update(signerTable)
    .set({ nextNonce: first + count })
    .where(key)
  return first
}

async function sign(
  chain: ChainContext,
  { account }: Solver,
  job: Job,
  first: number,
  fees: { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint },
): Promise<JobTransaction[]> {
  return Promise.all(
    job.calls.map(async ({ to, data, value, gas }, index) => {
      const nonce = first + index
      const { maxFeePerGas, maxPriorityFeePerGas } = fees
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: chain.id,
        nonce,
        to,
        data,
        value: BigInt(value),
        gas: BigInt(gas),
        maxFeePerGas: maxFeePerGas * limits.feeHeadroom,
        maxPriorityFeePerGas,
      })
      return { nonce, raw, hash: keccak256(raw) }
    }),
  )
}
