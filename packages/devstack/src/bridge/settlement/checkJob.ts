import type { RouteChain } from '@billfold/server'
import { keccak256, parseTransaction, type TransactionReceipt } from 'viem'
import type { Bridge } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'
import type { Job, JobTransaction } from './Job.js'
import { broadcast } from './sendJob.js'

/** Nodes replace a transaction only for an eighth more. */
const raise = (fee: bigint) => (fee * 9n) / 8n + 1n

/** Checks a sent job: done when deep enough, sent again while a transaction is missing, retried after a failure. */
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
    // It may have been mined between the two requests.
    const [receipt] = await readReceipts(chain, [first])
    if (!receipt) await retry(bridge, job, 'The nonce was used elsewhere')
    return
  }
  const raised = await raiseFees(bridge, chain, job, missing)
  await broadcast(bridge, chain, raised ?? missing)
  if (!raised) await update(bridge, job, {})
}

/** The contracts refuse repeats, so a new attempt can only do the missing calls. */
async function retry(bridge: Bridge, job: Job, reason: string): Promise<void> {
  const attempts = job.attempts + 1
  const runAfter = bridge.now() + bridgeLimits.jobRetryMs * 2 ** attempts
  const isOver = attempts >= bridgeLimits.jobAttempts || (await isRefunding(bridge, job))
  const { id, kind, reference } = job
  bridge.log({ level: 'warn', event: 'job.retry', job: id, kind, reference, reason, attempts })
  await update(bridge, job, { state: isOver ? 'failed' : 'ready', attempts, retry: { reason, runAfter } })
}

/** A fill is not retried once its deposit is refunded. */
async function isRefunding({ database }: Bridge, { kind, reference }: Job): Promise<boolean> {
  if (kind !== 'fill') return false
  const refund = `select 1 from job where purpose = 'refund' and reference = $1`
  return (await database.query(refund, [reference])).length > 0
}

type Change = Partial<Pick<Job, 'state' | 'attempts'>> & { retry?: { reason: string; runAfter: number } }

/** Writes nothing if another process has changed the job meanwhile. */
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

/** Reads the receipt of each transaction, or of a replaced one under its nonce. */
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

/**
 * Signs an overdue transaction again for a higher fee, journaled first. Undefined if too early or done by another
 * process.
 */
async function raiseFees(
  bridge: Bridge,
  chain: RouteChain,
  job: Job,
  missing: readonly JobTransaction[],
): Promise<JobTransaction[] | undefined> {
  const { bumpAfterMs, bumps, feeHeadroom } = bridgeLimits
  const due = missing.filter(
    ({ at = 0, older = [] }) => bridge.now() - at >= bumpAfterMs && older.length < bumps,
  )
  if (due.length < missing.length) return undefined
  const fees = await chain.client.estimateFeesPerGas()
  const raised = await Promise.all(
    missing.map(async ({ raw, hash, nonce, older = [] }): Promise<JobTransaction> => {
      const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n, ...call } = parseTransaction(raw) as Parsed
      const signed = await bridge.solver.signTransaction({
        type: 'eip1559',
        chainId: chain.id,
        nonce,
        to: call.to,
        data: call.data,
        value: call.value,
        gas: call.gas,
        maxFeePerGas: highest(raise(maxFeePerGas), fees.maxFeePerGas * feeHeadroom),
        maxPriorityFeePerGas: highest(raise(maxPriorityFeePerGas), fees.maxPriorityFeePerGas),
      })
      return { nonce, raw: signed, hash: keccak256(signed), at: bridge.now(), older: [...older, hash] }
    }),
  )
  const byNonce = new Map(raised.map((transaction) => [transaction.nonce, transaction]))
  const all = (job.transactions ?? []).map((transaction) => byNonce.get(transaction.nonce) ?? transaction)
  const written = await bridge.database.query(
    `update job set transactions = $2::jsonb, updated_at = $3::timestamptz
      where id = $1 and state = 'sent' and transactions = $4::jsonb returning id`,
    [job.id, JSON.stringify(all), new Date(bridge.now()).toISOString(), JSON.stringify(job.transactions)],
  )
  if (written.length === 0) return undefined
  const { id, reference } = job
  bridge.log({ level: 'info', event: 'job.raised', job: id, reference, chainId: chain.id })
  return raised
}

type Parsed = {
  to: `0x${string}`
  data: `0x${string}`
  value: bigint
  gas: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
}

function highest(first: bigint, second: bigint): bigint {
  return first > second ? first : second
}
