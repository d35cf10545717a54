import type { RouteChain } from '@billfold/server'
import type { TransactionReceipt } from 'viem'
import type { Bridge } from '../Bridge.js'
import { bridgeLimits } from '../bridgeLimits.js'
import { broadcast } from './broadcast.js'
import type { Job } from './Job.js'

/** Looks after a job that was sent: done when all of it is deep enough, sent again while a part is missing, tried anew when it failed. */
export async function checkJob(bridge: Bridge, job: Job): Promise<void> {
  const chain = bridge.chains.get(job.chainId)
  const transactions = job.transactions ?? []
  if (!chain) return
  const receipts = await Promise.all(transactions.map(({ hash }) => readReceipt(chain, hash)))
  const missing = transactions.filter((_, index) => receipts[index] === undefined)
  if (receipts.some((receipt) => receipt?.status === 'reverted'))
    return retry(bridge, job, 'A transaction reverted')
  if (missing.length > 0) return resend(bridge, chain, job, missing)
  const head = await chain.client.getBlockNumber()
  const depth = receipts.map((receipt) => Number(head - (receipt?.blockNumber ?? head)) + 1)
  if (Math.min(...depth) < (chain.confirmations ?? 1)) return
  bridge.crashPoint('mined')
  await update(bridge, job, { state: 'done' })
  bridge.crashPoint('done')
}

async function resend(
  bridge: Bridge,
  chain: RouteChain,
  job: Job,
  missing: NonNullable<Job['transactions']>,
) {
  if (bridge.now() - job.updatedAt < bridgeLimits.rebroadcastMs) return
  const [first] = missing
  const count = await chain.client.getTransactionCount({ address: bridge.solver.address })
  if (first && count > first.nonce) return retry(bridge, job, 'The nonce was used elsewhere')
  await broadcast(bridge, chain, missing)
  await update(bridge, job, {})
}

/** The contracts refuse what was done already, so a new attempt can only do what is missing. */
async function retry(bridge: Bridge, job: Job, reason: string): Promise<void> {
  const attempts = job.attempts + 1
  const runAfter = bridge.now() + bridgeLimits.jobRetryMs * 2 ** attempts
  const state = attempts < bridgeLimits.jobAttempts ? ('ready' as const) : ('failed' as const)
  bridge.log({
    level: 'warn',
    event: 'job.retry',
    job: job.id,
    kind: job.kind,
    reference: job.reference,
    reason,
    attempts,
  })
  await update(bridge, job, { state, attempts, retry: { reason, runAfter } })
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

async function readReceipt(chain: RouteChain, hash: `0x${string}`): Promise<TransactionReceipt | undefined> {
  try {
    return await chain.client.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
    throw error
  }
}
