import type { Migration } from '../Database.js'

export const start: Migration = {
  name: 'start',
  statements: [
    `create table token (
      chain_id bigint not null,
      address text not null,
      name text not null,
      symbol text not null,
      decimals integer not null check (decimals between 0 and 77),
      icon_uri text,
      configured boolean not null,
      position integer not null,
      added_at timestamptz not null default now(),
      primary key (chain_id, address)
    )`,
    `create table profile (
      address text not null,
      type text not null,
      name text,
      avatar text,
      bio text,
      metadata jsonb,
      primary key (address, type)
    )`,
  ],
}
