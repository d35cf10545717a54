import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../infra/db/Database.js'

/** Range of blocks on one chain. */
export type BlockRange = { chainId: number; first: number; last: number }

/** Queues payments with evidence in new blocks, for now and for when the block is final. */
export async function queueChecks(tx: Database, blocks: BlockRange): Promise<void> {
  const touched = selectTouched(sql`between ${blocks.first} and ${blocks.last}`, blocks.chainId)
  await tx.execute(sql`
    insert into payment_check (payment_id, chain_id, block_number)
    select payment_id, null::bigint, null::bigint from (${touched}) t group by payment_id
    union all
    select payment_id, ${blocks.chainId}::bigint, block_number from (${touched}) t group by payment_id, block_number`)
}

/** Queues payments whose evidence is removed with its blocks, regardless of age. */
export async function queueDropped(
  tx: Database,
  { chainId, now, ...place }: { chainId: number; now: number } & ({ after: number } | { number: number }),
): Promise<void> {
  const blocks = 'after' in place ? sql`> ${place.after}` : sql`= ${place.number}`
  const touched = selectTouched(blocks, chainId)
  await tx.execute(sql`insert into payment_check (payment_id) select distinct payment_id from (${touched}) t`)
  // The same transaction may be mined again without a new report.
  await tx.execute(sql`
    update reported_transaction r set state = 'open', attempts = 0, run_after = ${new Date(now).toISOString()}
    where r.state = 'credited' and exists (select 1 from credited_transfer c where c.chain_id = ${chainId}
      and c.block_number ${blocks} and c.chain_id = r.chain_id and c.transaction_hash = r.transaction_hash
      and c.payment_id = r.payment_id)`)
}

function selectTouched(blocks: SQL, chainId: number): SQL {
  return sql`
    select c.payment_id, c.block_number from credited_transfer c
      where c.chain_id = ${chainId} and c.block_number ${blocks}
    union
    select p.id, l.block_number from contract_log l join payment p on p.reference = l.reference
      where l.chain_id = ${chainId} and l.block_number ${blocks}`
}
