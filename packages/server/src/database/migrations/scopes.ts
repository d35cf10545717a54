import type { Migration } from '../Migration.js'

const tables = [
  'wallet_account',
  'wallet_profile',
  'wallet_challenge',
  'wallet_session',
  'wallet_ticket',
  'wallet_social',
]

/** An id of an ecosystem, unless a client had taken it. */
const isEcosystem = `scope in (select id from ecosystem)
  or (scope like 'ecosystem.%' and scope not in (select id from client))`

/** Scopes say what they are of, so that no client can be named like an ecosystem. */
export const scopes: Migration = {
  name: 'scopes',
  statements: [
    // They hold a scope inside, and live for minutes.
    `delete from wallet_ticket where kind = 'link'`,
    ...tables.map(
      (table) =>
        `update ${table} set scope = case when ${isEcosystem} then 'ecosystem:' else 'client:' end || scope`,
    ),
    // A server of before fails here, in place of making people accounts that nobody would find again.
    `alter table wallet_account add constraint wallet_account_scope_kind
      check (scope like 'client:%' or scope like 'ecosystem:%')`,
  ],
}
