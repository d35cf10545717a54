import type { RouteChain, RouteDatabase } from '@billfold/server'
import { keccak256 } from 'viem'
import type { Bridge } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'
import { type Job, type JobTransaction, jobColumns } from './Job.js'

/**
 * Journals in one transaction (lock, nonces, signed bytes), then broadcasts. After a crash any process sends the
 * same bytes, so never a second payment.
 */
export async function sendJob(bridge: Bridge, chain: RouteChain, { id }: Job): Promise<void> {
  const [fees, pending] = await Promise.all([
    chain.client.estimateFeesPerGas(),
    chain.client.getTransactionCount({ address: bridge.solver.address, blockTag: 'pending' }),
  ])
  const signed = await bridge.database.transaction(async (tx) => {
    const [job] = await tx.query<Job>(
      `select ${jobColumns} from job where id = $1 and state = 'ready' for update skip locked`,
      [id],
    )
    if (!job) return undefined
    const first = await reserve(tx, chain, bridge, pending, job.calls.length)
    const transactions = await sign(chain, bridge, job, first, fees)
    await tx.query(
      `update job set state = 'sent', transactions = $2::jsonb, run_after = $3::timestamptz, updated_at = $3::timestamptz
        where id = $1`,
      [id, JSON.stringify(transactions), new Date(bridge.now()).toISOString()],
    )
    bridge.crashPoint('nonce-reserved')
    return transactions
  })
  if (!signed) return
  bridge.crashPoint('journaled')
  await broadcast(bridge, chain, signed)
  bridge.crashPoint('broadcast')
}

/** Uses the chain's count if no job is under way: it includes other transactions, and chains that were reset. */
async function reserve(
  tx: RouteDatabase,
  chain: RouteChain,
  { solver }: Bridge,
  pending: number,
  count: number,
): Promise<number> {
  const key = [chain.id, solver.address.toLowerCase()]
  await tx.query(
    'insert into signer (chain_id, address, next_nonce) values ($1, $2, $3) on conflict do nothing',
    [...key, pending],
  )
  const [row] = await tx.query<{ next: number }>(
    'select next_nonce::int as next from signer where chain_id = $1 and address = $2 for update',
    key,
  )
  const [open] = await tx.query<{ count: number }>(
    `select count(*)::int as count from job where chain_id = $1 and state = 'sent'`,
    [chain.id],
  )
  const idle = (open?.count ?? 0) === 0
  const first = idle ? pending : Math.max(row?.next ?? 0, pending)
  await tx.query('update signer set next_nonce = $3 where chain_id = $1 and address = $2', [
    ...key,
    first + count,
  ])
  return first
}

async function sign(
  chain: RouteChain,
  { solver, now }: Bridge,
  job: Job,
  first: number,
  fees: { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint },
): Promise<JobTransaction[]> {
  return Promise.all(
    job.calls.map(async ({ to, data, value, gas }, index) => {
      const nonce = first + index
      const { maxFeePerGas, maxPriorityFeePerGas } = fees
      const raw = await solver.signTransaction({
        type: 'eip1559',
        chainId: chain.id,
        nonce,
        to,
        data,
        value: BigInt(value),
        gas: BigInt(gas),
        maxFeePerGas: maxFeePerGas * bridgeLimits.feeHeadroom,
        maxPriorityFeePerGas,
      })
      return { nonce, raw, hash: keccak256(raw), at: now() }
    }),
  )
}

/** Sends signed bytes in order. "Already known" and "already mined" count as success. */
export async function broadcast(
  bridge: Bridge,
  chain: RouteChain,
  transactions: readonly JobTransaction[],
): Promise<void> {
  for (const { raw, hash } of transactions) {
    try {
      await chain.client.sendRawTransaction({ serializedTransaction: raw })
    } catch (error) {
      const cause = error instanceof Error ? error.message.split('\n')[0] : String(error)
      bridge.log({ level: 'warn', event: 'broadcast.refused', chainId: chain.id, hash, cause })
    }
    bridge.crashPoint('broadcast-part')
  }
}
