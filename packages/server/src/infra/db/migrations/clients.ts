import type { Migration } from '../Database.js'

export const clients: Migration = {
  name: 'clients',
  statements: [
    `create table client (
      id text primary key,
      origins jsonb not null,
      webhook jsonb,
      created_at timestamptz not null
    )`,
    `create table client_secret (
      hash text primary key,
      client_id text not null references client (id) on delete cascade,
      created_at timestamptz not null
    )`,
  ],
}
