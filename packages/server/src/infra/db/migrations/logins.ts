import type { Migration } from '../Database.js'

export const logins: Migration = {
  name: 'logins',
  statements: [
    `alter table wallet_challenge rename column email to receiver`,
    `alter table wallet_challenge add column type text not null default 'email'`,
    `alter table wallet_profile add column name text`,
    `alter table wallet_profile add column avatar text`,
    `alter table wallet_profile add column credential jsonb`,
    `alter table client add column auth jsonb`,
    `create table wallet_ticket (
      id_hash text primary key,
      kind text not null,
      scope text not null,
      data jsonb not null,
      expires_at timestamptz not null
    )`,
    `create table wallet_social (
      handle_hash text primary key,
      start_hash text not null unique,
      state_hash text unique,
      browser_hash text,
      scope text not null,
      provider text not null,
      mode text not null,
      return_to text not null,
      wallet_id text not null,
      login jsonb,
      code_hash text,
      typed_hash text,
      tries integer not null,
      expires_at timestamptz not null
    )`,
    `create table wallet_provider (
      id text primary key,
      name text not null,
      issuer text not null,
      client_id text not null,
      secret text not null,
      scope text not null,
      endpoints jsonb,
      created_at timestamptz not null
    )`,
    `create table wallet_event (
      id text primary key,
      account_id text not null references wallet_account (id) on delete cascade,
      event text not null,
      at timestamptz not null
    )`,
    `create index wallet_event_account on wallet_event (account_id, event, at)`,
    `create table ecosystem (
      id text primary key,
      name text not null,
      image text,
      created_at timestamptz not null
    )`,
    `create table ecosystem_partner (
      ecosystem_id text not null references ecosystem (id) on delete cascade,
      client_id text not null,
      created_at timestamptz not null,
      primary key (ecosystem_id, client_id)
    )`,
  ],
}
