import { sql } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { listRows } from '../database/listRows.js'
import { limits } from '../limits.js'

/** Tokens that an owner ever received. Steps through the index from contract to contract, however many transfers there are. */
export async function listTokenContracts(
  database: Database,
  chainId: number,
  owner: string,
): Promise<string[]> {
  const received = sql`select t.contract from transfer t
    where t.chain_id = ${chainId} and t.receiver = ${owner} and t.kind = 'erc20'`
  const rows = await database.execute(sql`
    with recursive token (contract) as (
      (${received} order by t.contract limit 1)
      union all
      select (${received} and t.contract > token.contract order by t.contract limit 1)
      from token where token.contract is not null
    )
    select contract from token where contract is not null limit ${limits.tokensPerOwner}`)
  return listRows(rows).map((row) => String(row.contract))
}
