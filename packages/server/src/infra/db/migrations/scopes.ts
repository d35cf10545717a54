import type { Migration } from '../Database.js'

const tables = [
  'wallet_account',
  'wallet_profile',
  'wallet_challenge',
  'wallet_session',
  'wallet_ticket',
  'wallet_social',
]

/** Matches the id of an ecosystem that no client uses. */
const isEcosystem = `scope in (select id from ecosystem)
  or (scope like 'ecosystem.%' and scope not in (select id from client))`

/** Prefixes scopes with their kind, so that a client id cannot equal an ecosystem id. */
export const scopes: Migration = {
  name: 'scopes',
  statements: [
    // Tickets contain a scope and expire within minutes.
    `delete from wallet_ticket where kind = 'link'`,
    ...tables.map(
      (table) =>
        `update ${table} set scope = case when ${isEcosystem} then 'ecosystem:' else 'client:' end || scope`,
    ),
    // Older servers fail here instead of creating accounts under unreachable scopes.
    `alter table wallet_account add constraint wallet_account_scope_kind
      check (scope like 'client:%' or scope like 'ecosystem:%')`,
  ],
}
