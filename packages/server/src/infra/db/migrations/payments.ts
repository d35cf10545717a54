import type { Migration } from '../Database.js'

export const payments: Migration = {
  name: 'payments',
  statements: [
    `create table payment (
      id text primary key,
      client_id text not null,
      kind text not null,
      provider text not null,
      status text not null,
      order_id text,
      payment_link_id text,
      sender text not null,
      receiver text not null,
      origin_chain_id bigint not null,
      origin_token text not null,
      origin_amount numeric(78, 0) not null,
      destination_chain_id bigint not null,
      destination_token text not null,
      destination_amount numeric(78, 0) not null,
      purchase_data jsonb,
      reference text,
      intent jsonb,
      from_block bigint not null,
      origin_hash text,
      destination_hash text,
      refund_hash text,
      received_amount numeric(78, 0),
      reason text,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    'create index payment_reference on payment (reference)',
    'create index payment_open on payment (updated_at)',
    'create index payment_order on payment (client_id, order_id)',
    'create index payment_origin on payment (origin_chain_id, origin_hash)',
    'create index payment_destination on payment (destination_chain_id, destination_hash)',
    `create table settled_order (
      client_id text not null,
      order_id text not null,
      payment_id text not null,
      primary key (client_id, order_id)
    )`,
    `create table credited_transfer (
      chain_id bigint not null,
      transaction_hash text not null,
      payment_id text primary key,
      unique (chain_id, transaction_hash)
    )`,
    `create table contract_log (
      chain_id bigint not null,
      block_number bigint not null,
      log_index integer not null,
      name text not null,
      reference text not null,
      transaction_hash text not null,
      body jsonb not null,
      primary key (chain_id, block_number, log_index),
      foreign key (chain_id, block_number) references block on delete cascade
    )`,
    'create index contract_log_reference on contract_log (reference)',
    'create index contract_log_name on contract_log (name, chain_id, block_number)',
    `create table job (
      id bigserial primary key,
      purpose text not null,
      kind text not null,
      reference text not null,
      chain_id bigint not null,
      state text not null,
      calls jsonb not null,
      transactions jsonb,
      attempts integer not null default 0,
      reason text,
      run_after timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (purpose, reference)
    )`,
    `create index job_open on job (state, run_after) where state in ('ready', 'sent')`,
    `create table signer (
      chain_id bigint not null,
      address text not null,
      next_nonce bigint not null,
      primary key (chain_id, address)
    )`,
    `create table solver_loss (
      reference text primary key,
      chain_id bigint not null,
      token text not null,
      amount numeric(78, 0) not null,
      reason text not null,
      found_at timestamptz not null default now()
    )`,
    `create table idempotency (
      client_id text not null,
      key text not null,
      request_hash text not null,
      response jsonb,
      created_at timestamptz not null,
      primary key (client_id, key)
    )`,
  ],
}
