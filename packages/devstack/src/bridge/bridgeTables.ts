/** The tables of the local bridge; databases of older servers have them already. */
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
