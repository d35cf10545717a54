import type { RouteChain } from '@billfold/server'
import type { TransactionReceipt } from 'viem'
import type { Bridge } from '../Bridge.js'
import { bridgeLimits } from '../bridgeLimits.js'
import { broadcast } from './broadcast.js'
import type { Job, JobTransaction } from './Job.js'
import { raiseFees } from './raiseFees.js'

/** Looks after a job that was sent: done when it is deep enough, sent again while a part is missing, retried when it failed. */
export async function checkJob(bridge: Bridge, chain: RouteChain, job: Job): Promise<void> {
  const transactions = job.transactions ?? []
  const receipts = await readReceipts(chain, transactions)
  const missing = transactions.filter((_, index) => receipts[index] === undefined)
  if (receipts.some((receipt) => receipt?.status === 'reverted'))
    return retry(bridge, job, 'A transaction reverted')
  if (missing.length > 0) return resend(bridge, chain, job, missing)
  const head = await chain.client.getBlockNumber()
  const depth = receipts.map((receipt) => Number(head - (receipt?.blockNumber ?? head)) + 1)
  const { confirmations } = chain
  if (Math.min(...depth) < (typeof confirmations === 'number' ? confirmations : 1)) return
  bridge.crashPoint('mined')
  await update(bridge, job, { state: 'done' })
  bridge.crashPoint('done')
}

async function resend(bridge: Bridge, chain: RouteChain, job: Job, missing: readonly JobTransaction[]) {
  if (bridge.now() - job.updatedAt < bridgeLimits.rebroadcastMs) return
  const [first] = missing
  const count = await chain.client.getTransactionCount({ address: bridge.solver.address })
  if (first && count > first.nonce) {
    // It may have been mined between the two questions.
    const [receipt] = await readReceipts(chain, [first])
    if (!receipt) await retry(bridge, job, 'The nonce was used elsewhere')
    return
  }
  const raised = await raiseFees(bridge, chain, job, missing)
  await broadcast(bridge, chain, raised ?? missing)
  if (!raised) await update(bridge, job, {})
}

/** The contracts refuse what was done already, so a new attempt can only do what is missing. */
async function retry(bridge: Bridge, job: Job, reason: string): Promise<void> {
  const attempts = job.attempts + 1
  const runAfter = bridge.now() + bridgeLimits.jobRetryMs * 2 ** attempts
  const isOver = attempts >= bridgeLimits.jobAttempts || (await isRefunding(bridge, job))
  const { id, kind, reference } = job
  bridge.log({ level: 'warn', event: 'job.retry', job: id, kind, reference, reason, attempts })
  await update(bridge, job, { state: isOver ? 'failed' : 'ready', attempts, retry: { reason, runAfter } })
}

/** A fill whose deposit goes back is not tried again. */
async function isRefunding({ database }: Bridge, { kind, reference }: Job): Promise<boolean> {
  if (kind !== 'fill') return false
  const refund = `select 1 from job where purpose = 'refund' and reference = $1`
  return (await database.query(refund, [reference])).length > 0
}

type Change = Partial<Pick<Job, 'state' | 'attempts'>> & { retry?: { reason: string; runAfter: number } }

/** Another process may have changed the job meanwhile: then nothing is written over it. */
async function update(bridge: Bridge, job: Job, { state, attempts, retry }: Change): Promise<void> {
  const now = new Date(bridge.now()).toISOString()
  await bridge.database.query(
    `update job set state = $2, attempts = $3, updated_at = $4::timestamptz,
      reason = coalesce($5, reason), run_after = coalesce($6::timestamptz, run_after),
      transactions = case when $6::timestamptz is null then transactions end
      where id = $1 and state = 'sent' and attempts = $7`,
    [
      job.id,
      state ?? job.state,
      attempts ?? job.attempts,
      now,
      retry?.reason ?? null,
      retry ? new Date(retry.runAfter).toISOString() : null,
      job.attempts,
    ],
  )
}

/** The receipt of each transaction, or of one that had its nonce before. */
function readReceipts(chain: RouteChain, transactions: readonly JobTransaction[]) {
  return Promise.all(
    transactions.map(async ({ hash, older = [] }) => {
      const receipts = await Promise.all([hash, ...older].map((each) => readReceipt(chain, each)))
      return receipts.find((receipt) => receipt !== undefined)
    }),
  )
}

async function readReceipt(chain: RouteChain, hash: `0x${string}`): Promise<TransactionReceipt | undefined> {
  try {
    return await chain.client.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
    throw error
  }
}
