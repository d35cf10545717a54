import type { RouteDatabase } from '@billfold/server'

/** Deposits of one token on one chain, in base units. */
export type LedgerLine = {
  chainId: number
  token: string
  deposited: string
  /** Paid to the receiver on the other chain. */
  filled: string
  /** Refunded to the payer. */
  refunded: string
  /** Open. */
  open: string
}

/** Deposits and their outcomes; the solver's losses are separate. */
export type Ledger = {
  deposits: number
  fills: number
  refunds: number
  open: number
  /** Returns true if deposits equal fills, refunds and open ones, exactly for every token. */
  balanced: boolean
  lines: LedgerLine[]
  losses: { reference: string; chainId: number; token: string; amount: string; reason: string }[]
}

type Counts = Record<'deposits' | 'fills' | 'refunds' | 'openCount', number>
type Row = LedgerLine & Counts

/** Sums all deposits by contract logs. A deposit that was both filled and refunded counts as a refund and a loss. */
export async function readLedger(database: RouteDatabase): Promise<Ledger> {
  const rows = await database.query<Row>(`
    with deposit as (
      select d.chain_id, lower(d.body->'intent'->>'originToken') as token, (d.body->'intent'->>'originAmount')::numeric as amount,
        exists (select 1 from contract_log e where e.reference = d.reference and e.name = 'Refunded') as refunded,
        exists (select 1 from contract_log e where e.reference = d.reference and e.name = 'Filled') as filled
      from contract_log d where d.name = 'Deposited'
    )
    select chain_id::int as "chainId", token, sum(amount)::text as deposited,
      coalesce(sum(amount) filter (where filled and not refunded), 0)::text as filled,
      coalesce(sum(amount) filter (where refunded), 0)::text as refunded,
      coalesce(sum(amount) filter (where not filled and not refunded), 0)::text as open,
      count(*)::int as deposits, (count(*) filter (where filled and not refunded))::int as fills,
      (count(*) filter (where refunded))::int as refunds, (count(*) filter (where not filled and not refunded))::int as "openCount"
    from deposit group by chain_id, token order by chain_id, token`)
  const count = (key: keyof Counts) => rows.reduce((sum, row) => sum + row[key], 0)
  const lines = rows.map(({ chainId, token, deposited, filled, refunded, open }) => ({
    chainId,
    token,
    deposited,
    filled,
    refunded,
    open,
  }))
  return {
    deposits: count('deposits'),
    fills: count('fills'),
    refunds: count('refunds'),
    open: count('openCount'),
    balanced: lines.every(isBalanced),
    lines,
    losses: await database.query<Ledger['losses'][number]>(
      'select reference, chain_id::int as "chainId", token, amount::text as amount, reason from solver_loss',
    ),
  }
}

function isBalanced({ deposited, filled, refunded, open }: LedgerLine): boolean {
  return BigInt(deposited) === BigInt(filled) + BigInt(refunded) + BigInt(open)
}
