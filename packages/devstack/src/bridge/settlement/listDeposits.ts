import type { Bridge } from '../Bridge.js'
import type { StoredIntent } from './Intent.js'

/** A deposit that is part of its chain. */
export type Deposit = { reference: string; chainId: number; blockNumber: number; intent: StoredIntent }

/** Deposits that are part of their chain and that no job serves this purpose for. */
export function listDeposits({ database }: Bridge, purpose: 'settle' | 'refund'): Promise<Deposit[]> {
  return database.query<Deposit>(
    `select d.reference, d.chain_id::int as "chainId", d.block_number::int as "blockNumber", d.body->'intent' as intent
      from contract_log d where d.name = 'Deposited'
      and not exists (select 1 from job j where j.purpose = $1 and j.reference = d.reference)
      and not exists (select 1 from contract_log e where e.reference = d.reference and e.name in ('Claimed', 'Refunded'))
      order by d.block_number limit 200`,
    [purpose],
  )
}
