import type { Notice, Sql } from 'postgres'

/** Tables filled by settings, not by history. */
const settled = ['token', 'profile', 'client', 'client_secret', 'chain_head', 'signer', 'migration']
const more = ['wallet_provider', 'ecosystem', 'ecosystem_partner', 'queue', 'version']
const small = new Set([...settled, ...more])

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** Statement that scans a whole table or index. */
export type Scan = { path: string; table: string; query: string }

/** Connection settings that return every plan as a notice, including triggers and functions. */
export const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': true,
} as const

/** Collects plans and lists those with full scans. */
export function createPlanReader() {
  const texts: string[] = []
  return {
    onnotice: ({ message = '' }: Notice) => {
      const start = message.indexOf('{')
      if (message.includes('plan:') && start >= 0) texts.push(message.slice(start))
    },
    /** Clears the collected plans. */
    clear: () => void texts.splice(0),
    count: () => texts.length,
    async listScans(sql: Sql, path: string): Promise<Scan[]> {
      const rows =
        await sql`select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indpred is not null`
      const partial = new Set(rows.map((row) => String(row.relname)))
      const plans = texts.splice(0).map((text) => JSON.parse(text) as { 'Query Text': string; Plan: Plan })
      return plans.flatMap((plan) =>
        listTables(plan.Plan, partial, false).map((table) => ({ path, table, query: plan['Query Text'] })),
      )
    },
  }
}

/** Treats an unconditional index scan as full, unless the index is partial or a limit ends it. */
function listTables(plan: Plan, partial: ReadonlySet<string>, limited: boolean): string[] {
  const type = plan['Node Type']
  const table = plan['Relation Name'] ?? ''
  const whole =
    type === 'Seq Scan' ||
    (/^(Index|Index Only|Bitmap Index) Scan$/.test(type) &&
      !plan['Index Cond'] &&
      !limited &&
      !partial.has(plan['Index Name'] ?? ''))
  const inner = (plan.Plans ?? []).flatMap((child) => listTables(child, partial, type === 'Limit'))
  return whole && !small.has(table) ? [table || (plan['Index Name'] ?? ''), ...inner] : inner
}
