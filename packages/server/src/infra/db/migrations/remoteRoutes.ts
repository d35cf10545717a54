import type { Migration } from '../Database.js'

/** Payments over services outside: the call that pays, when to ask about it, and what is counted as delivered. */
export const remoteRoutes: Migration = {
  name: 'remote routes',
  statements: [
    'alter table payment add column call_to text, add column call_data text, add column poll_after timestamptz',
    'alter table payment add column destination_from_block bigint, add column polls integer not null default 0',
    'create index payment_poll on payment (provider, poll_after) where poll_after is not null',
    `create table delivery_claim (
      chain_id bigint not null,
      transaction_hash text not null,
      log_index integer not null,
      sender text not null,
      amount numeric(78, 0) not null,
      owner text not null,
      primary key (chain_id, transaction_hash, log_index)
    )`,
    'create index delivery_claim_owner on delivery_claim (owner)',
    'create index delivery_claim_sender on delivery_claim (chain_id, sender)',
  ],
}
