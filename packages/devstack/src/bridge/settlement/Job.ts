import type { RouteDatabase } from '@billfold/server'
import type { Address, Hex } from 'viem'

/** One call of a job; its value in base units as decimal text. */
export type JobCall = { to: Address; data: Hex; value: string; gas: number }

/** A signed transaction, journaled before it was sent. */
export type JobTransaction = {
  nonce: number
  raw: Hex
  hash: Hex
  /** Signing time, in milliseconds since 1970. */
  at?: number | undefined
  /** Replaced hashes under the same nonce; one of them may be mined instead. */
  older?: Hex[] | undefined
}

/** An action of the bridge on a chain. `purpose` and `reference` are unique together: one decision per intent. */
export type Job = {
  id: number
  purpose: 'settle' | 'claim' | 'refund' | 'deliver'
  kind: 'fill' | 'refundEarly' | 'claim' | 'refund' | 'deliver'
  reference: string
  chainId: number
  state: 'ready' | 'sent' | 'done' | 'failed'
  calls: JobCall[]
  transactions: JobTransaction[] | null
  attempts: number
  /** Milliseconds since 1970. */
  updatedAt: number
}

/** The columns of a job, for `select`. */
export const jobColumns = `id::int, purpose, kind, reference, chain_id::int as "chainId", state, calls, transactions,
  attempts, (extract(epoch from updated_at) * 1000)::float8 as "updatedAt"`

export type NewJob = Pick<Job, 'purpose' | 'kind' | 'reference' | 'chainId' | 'calls'> & {
  reason?: string | undefined
}

/** Records a job; the first decision about an intent stays. */
export async function insertJob(database: RouteDatabase, job: NewJob, runAfter: number): Promise<void> {
  await database.query(
    `insert into job (purpose, kind, reference, chain_id, state, calls, reason, run_after)
      values ($1, $2, $3, $4, 'ready', $5::jsonb, $6, $7::timestamptz) on conflict do nothing`,
    [
      job.purpose,
      job.kind,
      job.reference,
      job.chainId,
      JSON.stringify(job.calls),
      job.reason ?? null,
      new Date(runAfter).toISOString(),
    ],
  )
}
