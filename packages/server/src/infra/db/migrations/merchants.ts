import type { Migration } from '../Database.js'

export const merchants: Migration = {
  name: 'merchants',
  statements: [
    `create table onramp_session (
      id text primary key,
      client_id text not null,
      provider text not null,
      status text not null check (status in ('CREATED', 'PENDING', 'COMPLETED', 'FAILED')),
      chain_id bigint not null,
      token text not null,
      amount numeric(78, 0) not null,
      receiver text not null,
      currency text not null,
      currency_amount text not null,
      purchase_data jsonb,
      reference text not null,
      intent jsonb not null,
      transaction_hash text,
      reason text,
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`,
    `create index onramp_session_open on onramp_session (status) where status in ('CREATED', 'PENDING')`,
    `create table payment_link (
      id text primary key,
      client_id text not null,
      chain_id bigint not null,
      token text not null,
      amount numeric(78, 0) not null,
      receiver text not null,
      order_id text not null,
      purchase_data jsonb,
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`,
    `create table webhook_event (
      id text primary key,
      client_id text not null,
      payment_id text not null,
      type text not null,
      body jsonb not null,
      state text not null,
      attempts integer not null default 0,
      run_after timestamptz not null,
      created_at timestamptz not null,
      unique (payment_id, type)
    )`,
    `create index webhook_event_open on webhook_event (run_after) where state = 'ready'`,
  ],
}
