import type { Migration } from '../Database.js'

/** Payments over services outside: the call that pays, and when to ask about it. */
export const remoteRoutes: Migration = {
  name: 'remote routes',
  statements: [
    'alter table payment add column call_to text, add column call_data text, add column poll_after timestamptz',
    'alter table payment add column destination_from_block bigint, add column polls integer not null default 0',
    'create index payment_poll on payment (provider, poll_after) where poll_after is not null',
  ],
}
