import type { Migration } from '../Database.js'

export const wallet: Migration = {
  name: 'wallet',
  statements: [
    `create table wallet_account (
      id text primary key,
      scope text not null,
      address text,
      created_at timestamptz not null
    )`,
    `create table wallet_profile (
      scope text not null,
      type text not null,
      subject text not null,
      account_id text not null references wallet_account (id) on delete cascade,
      details jsonb not null,
      created_at timestamptz not null,
      primary key (scope, type, subject)
    )`,
    `create index wallet_profile_account on wallet_profile (account_id)`,
    `create table wallet_challenge (
      id_hash text primary key,
      scope text not null,
      subject text not null,
      email text not null,
      code_hash text not null,
      tries integer not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      closed boolean not null
    )`,
    `create index wallet_challenge_subject on wallet_challenge (scope, subject)`,
    `create table wallet_session (
      id text primary key,
      account_id text not null references wallet_account (id) on delete cascade,
      scope text not null,
      access_hash text not null unique,
      access_expires_at timestamptz not null,
      refresh_hash text not null unique,
      authenticated_at timestamptz not null,
      used_at timestamptz not null,
      revoked boolean not null
    )`,
    `create table wallet_used_refresh (
      refresh_hash text primary key,
      session_id text not null references wallet_session (id) on delete cascade
    )`,
    `create table wallet_share (
      account_id text not null references wallet_account (id) on delete cascade,
      device_hash text not null,
      auth_share text not null,
      recovery_share text not null,
      created_at timestamptz not null,
      primary key (account_id, device_hash)
    )`,
    `create table wallet_tally (
      bucket text not null,
      period bigint not null,
      count integer not null,
      primary key (bucket, period)
    )`,
  ],
}
