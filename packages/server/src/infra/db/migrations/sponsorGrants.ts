import type { Migration } from '../Database.js'

/** Adds releasable sponsorship grants and sponsorship settings of clients. */
export const sponsorGrants: Migration = {
  name: 'sponsor grants',
  statements: [
    `create table sponsor_grant (
      id text primary key,
      chain_id bigint not null,
      sender text not null,
      nonce numeric(78, 0) not null,
      subjects jsonb not null,
      day bigint not null,
      wei numeric(78, 0) not null,
      valid_until timestamptz not null
    )`,
    'create index sponsor_grant_end on sponsor_grant (chain_id, valid_until)',
    'alter table client add column sponsor jsonb',
  ],
}
