/** Tables of the local bridge; databases of older servers already have them. */
export const bridgeTables = {
  name: 'settlement',
  statements: [
    `create table if not exists job (
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
    `create index if not exists job_open on job (state, run_after) where state in ('ready', 'sent')`,
    `create table if not exists signer (
      chain_id bigint not null,
      address text not null,
      next_nonce bigint not null,
      primary key (chain_id, address)
    )`,
    `create table if not exists solver_loss (
      reference text primary key,
      chain_id bigint not null,
      token text not null,
      amount numeric(78, 0) not null,
      reason text not null,
      found_at timestamptz not null default now()
    )`,
  ],
} as const

/** Indexes of open rows, so that no round reads the history: fills without a final claim, deposits without an end. */
export const openTables = {
  name: 'open deposits',
  statements: [
    'alter table job add column closed boolean not null default false',
    `create index job_open_fill on job (id) where purpose = 'settle' and kind = 'fill' and not closed`,
    `create index job_done on job (updated_at) where state = 'done'`,
    `create index solver_loss_gone on solver_loss (reference) where reason = 'deposit gone'`,
    `create index job_chain on job (chain_id, state, id) where state in ('ready', 'sent')`,
    `create table deposit (
      reference text primary key,
      chain_id bigint not null,
      destination_chain_id numeric(78, 0) not null,
      deadline numeric(78, 0) not null,
      ours boolean not null,
      decided boolean not null default false,
      look_after timestamptz not null default now()
    )`,
    'create index deposit_deadline on deposit (chain_id, deadline, reference)',
    `create index deposit_undecided on deposit (destination_chain_id, deadline, reference) where ours and not decided`,
    'create table deposit_cursor (chain_id bigint primary key, block_number bigint not null)',
  ],
} as const
