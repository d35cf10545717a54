import type { RouteChain } from '@billfold/server'
import type { Bridge } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'

/** Updates the table of open deposits of a chain from its logs; returns the number of new ones. */
export async function collectDeposits({ database }: Bridge, { id }: RouteChain): Promise<number> {
  const added = await database.transaction(async (tx) => {
    // A number instead of a subquery: otherwise the planner expects a third of all logs and scans the table.
    const [cursor] = await tx.query<{ block: number }>(
      'select block_number::int as block from deposit_cursor where chain_id = $1',
      [id],
    )
    const rows = await tx.query(
      `insert into deposit (reference, chain_id, destination_chain_id, deadline, ours, decided)
        select d.reference, d.chain_id, (d.body->'intent'->>'destinationChainId')::numeric,
          (d.body->'intent'->>'deadline')::numeric,
          exists (select 1 from payment p where p.reference = d.reference),
          exists (select 1 from job j where j.purpose = 'settle' and j.reference = d.reference)
        from contract_log d where d.name = 'Deposited' and d.chain_id = $1
          and d.block_number > $2
          and not exists (select 1 from contract_log e where e.reference = d.reference and e.name in ('Claimed', 'Refunded'))
        on conflict do nothing returning reference`,
      [id, (cursor?.block ?? -1) - bridgeLimits.rewindBlocks],
    )
    await tx.query(
      `insert into deposit_cursor (chain_id, block_number)
        select $1::bigint, coalesce((select number from chain_head where chain_id = $1), -1)
        on conflict (chain_id) do update set block_number = excluded.block_number`,
      [id],
    )
    return rows.length
  })
  // Keeps an end visible while a reorganisation may undo it.
  await database.query(
    `delete from deposit o where o.chain_id = $1 and (
      not exists (select 1 from contract_log d where d.reference = o.reference and d.name = 'Deposited')
      or exists (select 1 from contract_log e join block b on b.chain_id = e.chain_id and b.number = e.block_number
        where e.reference = o.reference and e.chain_id = o.chain_id and e.name in ('Claimed', 'Refunded')
        and b.timestamp + $2::int < (select h.timestamp from block h where h.chain_id = $1 order by h.number desc limit 1)))`,
    [id, bridgeLimits.watchEndsMs / 1000],
  )
  return added
}
