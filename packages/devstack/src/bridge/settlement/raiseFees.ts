import type { RouteChain } from '@billfold/server'
import { keccak256, parseTransaction } from 'viem'
import type { Bridge } from '../Bridge.js'
import { bridgeLimits } from '../bridgeLimits.js'
import type { Job, JobTransaction } from './Job.js'

/** Nodes replace a transaction only for an eighth more. */
const raise = (fee: bigint) => (fee * 9n) / 8n + 1n

/**
 * Signs what has waited too long again, under the same nonces, for a higher fee. It is journaled before it is sent, by
 * one process only; undefined when it is too early, or another process did it.
 */
export async function raiseFees(
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
