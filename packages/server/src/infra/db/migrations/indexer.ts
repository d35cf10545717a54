import type { Migration } from '../Database.js'

/** Rows of a block cascade, so that a reorganisation is one delete. */
export const indexer: Migration = {
  name: 'indexer',
  statements: [
    `create table block (
      chain_id bigint not null,
      number bigint not null,
      hash text not null,
      parent_hash text not null,
      timestamp bigint not null,
      primary key (chain_id, number)
    )`,
    `create table transfer (
      chain_id bigint not null,
      block_number bigint not null,
      log_index integer not null,
      item integer not null,
      kind text not null check (kind in ('erc20', 'erc721', 'erc1155')),
      contract text not null,
      sender text not null,
      receiver text not null,
      token_id numeric(78, 0),
      amount numeric(78, 0) not null,
      transaction_hash text not null,
      primary key (chain_id, block_number, log_index, item),
      foreign key (chain_id, block_number) references block on delete cascade
    )`,
    'create index transfer_receiver on transfer (chain_id, receiver, kind)',
    'create index transfer_sender on transfer (chain_id, sender, kind)',
    `create index transfer_token on transfer (chain_id, contract, token_id) where kind <> 'erc20'`,
    `create table chain_transaction (
      chain_id bigint not null,
      hash text not null,
      block_number bigint not null,
      transaction_index integer not null,
      sender text not null,
      receiver text,
      body jsonb not null,
      primary key (chain_id, hash),
      foreign key (chain_id, block_number) references block on delete cascade
    )`,
    'create index chain_transaction_sender on chain_transaction (chain_id, sender, block_number desc)',
    'create index chain_transaction_receiver on chain_transaction (chain_id, receiver, block_number desc)',
    'create index chain_transaction_block on chain_transaction (chain_id, block_number)',
    `create table nft_metadata (
      chain_id bigint not null,
      contract text not null,
      token_id numeric(78, 0) not null,
      uri text,
      metadata jsonb,
      read_at timestamptz not null,
      primary key (chain_id, contract, token_id)
    )`,
    `create table contract_metadata (
      chain_id bigint not null,
      address text not null,
      metadata jsonb not null,
      primary key (chain_id, address)
    )`,
    `create table event_count (
      day date not null,
      source text not null,
      action text not null,
      client_id text not null,
      count bigint not null,
      primary key (day, source, action, client_id)
    )`,
  ],
}
