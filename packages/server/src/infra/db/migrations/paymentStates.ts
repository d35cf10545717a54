import type { Migration } from '../Database.js'

export const paymentStates: Migration = {
  name: 'payment states',
  statements: [
    `alter table payment
      add column reversals integer not null default 0,
      add column revision integer not null default 0`,
    `create index payment_parties on payment (origin_chain_id, sender, receiver, created_at) where provider = 'transfer'`,
    `create index payment_created on payment (expires_at) where status = 'created'`,
    `create table chain_head (
      chain_id bigint primary key,
      number bigint not null,
      final bigint
    )`,
    // Nothing counts as final until the indexer writes the first row.
    'insert into chain_head (chain_id, number) select chain_id, max(number) from block group by chain_id',
    `create table payment_check (
      id bigserial primary key,
      payment_id text not null,
      chain_id bigint,
      block_number bigint
    )`,
    'create index payment_check_due on payment_check (chain_id, block_number)',
    'create index payment_check_now on payment_check (id) where chain_id is null',
    'alter table credited_transfer rename to credited_transaction',
    `create table credited_transfer (
      chain_id bigint not null,
      transaction_hash text not null,
      log_index integer not null,
      block_number bigint not null,
      token text not null,
      amount numeric(78, 0) not null,
      payment_id text not null,
      primary key (chain_id, transaction_hash, log_index),
      foreign key (chain_id, block_number) references block on delete cascade
    )`,
    'create index credited_transfer_payment on credited_transfer (payment_id)',
    'create index credited_transfer_block on credited_transfer (chain_id, block_number)',
    `insert into credited_transfer
      select c.chain_id, c.transaction_hash,
        coalesce((select min(t.log_index) from transfer t where t.chain_id = x.chain_id and t.block_number = x.block_number
          and t.transaction_hash = x.hash and t.contract = p.origin_token and t.sender = p.sender
          and t.receiver = p.receiver and t.amount = p.destination_amount), -1),
        x.block_number, p.origin_token, p.destination_amount, p.id
      from credited_transaction c
      join payment p on p.id = c.payment_id
      join chain_transaction x on x.chain_id = c.chain_id and x.hash = c.transaction_hash`,
    // Completions whose transaction was reorganised away are checked again.
    `insert into payment_check (payment_id) select c.payment_id from credited_transaction c
      where not exists (select 1 from credited_transfer t where t.payment_id = c.payment_id)`,
    'drop table credited_transaction',
    `insert into payment_check (payment_id, chain_id, block_number)
      select p.id, c.chain_id, c.block_number from credited_transfer c join payment p on p.id = c.payment_id
        where p.status in ('created', 'pending')
      union all
      select p.id, l.chain_id, l.block_number from contract_log l join payment p on p.reference = l.reference
        where p.status in ('created', 'pending')`,
    `create table reported_transaction (
      payment_id text not null,
      chain_id bigint not null,
      transaction_hash text not null,
      state text not null,
      attempts integer not null default 0,
      run_after timestamptz not null,
      created_at timestamptz not null,
      primary key (payment_id, chain_id, transaction_hash)
    )`,
    `create index reported_transaction_open on reported_transaction (run_after) where state = 'open'`,
    'create index reported_transaction_hash on reported_transaction (chain_id, transaction_hash)',
    `alter table webhook_event add column occasion text not null default ''`,
    'alter table webhook_event drop constraint webhook_event_payment_id_type_key',
    // Events already sent are not sent again.
    `update webhook_event e set occasion = '0:' || coalesce(p.received_amount::text, '') || ':' || coalesce(p.destination_hash, '')
      from payment p where p.id = e.payment_id and e.type <> 'submitted'`,
    'create unique index webhook_event_occasion on webhook_event (payment_id, type, occasion)',
    // Older servers kept the order claimed by a refunded payment.
    `delete from settled_order s using payment p where p.id = s.payment_id and p.status in ('refunded', 'failed')`,
  ],
}
