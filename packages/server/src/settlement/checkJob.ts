import { eq } from 'drizzle-orm'
import type { TransactionReceipt } from 'viem'
import { type Job, jobTable } from '../database/tables/jobTable.js'
import { limits } from '../limits.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { broadcast } from './broadcast.js'

/** Looks after a job that was sent: done when all of it is deep enough, sent again while a part is missing, tried anew when it failed. */
export async function checkJob(server: ServerContext, job: Job): Promise<void> {
  const chain = server.chains.get(job.chainId)
  const transactions = job.transactions ?? []
  if (!chain) return
  const receipts = await Promise.all(transactions.map(({ hash }) => readReceipt(chain, hash)))
  const missing = transactions.filter((_, index) => receipts[index] === undefined)
  if (receipts.some((receipt) => receipt?.status === 'reverted'))
    return retry(server, job, 'A transaction reverted')
  if (missing.length > 0) return resend(server, chain, job, missing)
  const head = await chain.client.getBlockNumber()
  const depth = receipts.map((receipt) => Number(head - (receipt?.blockNumber ?? head)) + 1)
  const { confirmations } = chain
  if (Math.min(...depth) < (typeof confirmations === 'number' ? confirmations : 1)) return
  server.crashPoint('mined')
  await update(server, job, { state: 'done' })
  server.crashPoint('done')
}

async function resend(
  server: ServerContext,
  chain: ChainContext,
  job: Job,
  missing: NonNullable<Job['transactions']>,
) {
  if (server.now() - job.updatedAt.getTime() < limits.rebroadcastMs) return
  const [first] = missing
  const count = await chain.client.getTransactionCount({ address: await getSender(server) })
  if (first && count > first.nonce) return retry(server, job, 'The nonce was used elsewhere')
  await broadcast(server, chain, missing)
  await update(server, job, {})
}

async function getSender(server: ServerContext) {
  if (!server.solver) throw new Error('there is no solver')
  return server.solver.account.address
}

/** The contracts refuse what was done already, so a new attempt can only do what is missing. */
async function retry(server: ServerContext, job: Job, reason: string): Promise<void> {
  const attempts = job.attempts + 1
  const runAfter = new Date(server.now() + limits.jobRetryMs * 2 ** attempts)
  const state = attempts < limits.jobAttempts ? ('ready' as const) : ('failed' as const)
  server.log({
    level: 'warn',
    event: 'job.retry',
    job: job.id,
    kind: job.kind,
    reference: job.reference,
    reason,
    attempts,
  })
  await update(server, job, { state, attempts, reason, runAfter, transactions: null })
}

async function update(server: ServerContext, job: Job, change: Partial<Job>): Promise<void> {
  await server.database
    .update(jobTable)
    .set({ ...change, updatedAt: new Date(server.now()) })
    .where(eq(jobTable.id, job.id))
}

async function readReceipt(
  chain: ChainContext,
  hash: `0x${string}`,
): Promise<TransactionReceipt | undefined> {
  try {
    return await chain.client.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
    throw error
  }
}
