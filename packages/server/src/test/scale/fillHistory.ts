import type { Sql } from 'postgres'

/** Amount of history in a database. */
export type History = { payments: number; blocks: number; crossings: number }

/** SQL of the payment hashes by number; every tenth payment was paid. */
export const hashOf = 'md5(i::text) || md5(i::text || $$b$$)'

/** Writes a month of history after sweeps: nine of ten payments unpaid, logins ended. */
export async function fillHistory(sql: Sql, { payments, blocks, crossings }: History): Promise<void> {
  const others = Math.ceil(payments / 10)
  await sql.unsafe('set synchronous_commit = off')
  await sql.unsafe(`insert into block
    select 1337, i, '0x' || md5(i::text), '0x' || md5((i - 1)::text), extract(epoch from now())::bigint - 3600 - (${blocks} - i)
    from generate_series(1, ${blocks}) i`)
  await sql.unsafe(`insert into chain_head values (1337, ${blocks}, ${blocks})`)
  // The newest hour is open; paid ones are older than a day.
  await sql.unsafe(`insert into payment (id, client_id, kind, provider, status, order_id, sender, receiver,
      origin_chain_id, origin_token, origin_amount, destination_chain_id, destination_token, destination_amount,
      from_block, origin_hash, destination_hash, received_amount, expires_at, created_at, updated_at)
    select gen_random_uuid(), 'shop', 'transfer', 'transfer',
      case when i % 10 = 0 and age > interval '1 day' then 'completed'
        when age < interval '1 hour' then 'created' else 'expired' end,
      'order-' || i, '0x' || rpad(md5(i::text), 40, '0'), '0x' || rpad(md5('shop'), 40, '0'),
      1337, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 1000, 1337, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 1000, 0,
      case when i % 10 = 0 and age > interval '1 day' then '0x' || ${hashOf} end,
      case when i % 10 = 0 and age > interval '1 day' then '0x' || ${hashOf} end,
      1000, now() - age, now() - age, now() - age
    from (select i, interval '28 days' * (i::float8 / ${payments}) as age from generate_series(1, ${payments}) i) p`)
  await sql.unsafe(
    `insert into settled_order select 'shop', order_id, id from payment where status = 'completed'`,
  )
  await sql.unsafe(`insert into payment_link (id, client_id, chain_id, token, amount, receiver, order_id, expires_at, created_at)
    select gen_random_uuid(), 'shop', 1337, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 1000, '0x' || rpad(md5('shop'), 40, '0'),
      'link-' || i, now() + interval '1 day', now() from generate_series(1, ${others}) i`)
  await sql.unsafe(`insert into webhook_event (id, client_id, payment_id, type, body, state, attempts, run_after, queued_at, created_at)
    select gen_random_uuid(), 'shop', id, 'completed', '{}', 'done', 1, created_at, created_at, created_at
    from payment where status = 'completed'`)
  await sql.unsafe(`insert into onramp_session (id, client_id, provider, status, chain_id, token, amount, receiver, currency,
      currency_amount, reference, tracking, expires_at, created_at)
    select gen_random_uuid(), 'shop', 'stripe', 'COMPLETED', 1337, '0xee', 1000, '0x0', 'USD', '1', 'card-' || i, '{}', now(), now()
    from generate_series(1, ${others}) i`)
  await fillChain(sql, others)
  await fillLogins(sql, others)
  await fillCrossings(sql, { crossings, blocks })
  await sql.unsafe('analyze')
}

/** Adds transfers and transactions in the first blocks, some of them credited. */
async function fillChain(sql: Sql, count: number): Promise<void> {
  await sql.unsafe(`insert into transfer (chain_id, block_number, log_index, item, kind, contract, sender, receiver, token_id, amount, transaction_hash)
    select 1337, 1 + i % 100, i, 0, case when i % 2 = 0 then 'erc20' else 'erc721' end, '0x' || rpad(md5((i % 50)::text), 40, '0'),
      '0x' || rpad(md5(i::text), 40, '0'), '0x' || rpad(md5((i % 5)::text), 40, '0'), case when i % 2 = 1 then i end, 1, '0x' || md5('t' || i)
    from generate_series(1, ${count}) i`)
  await sql.unsafe(`insert into chain_transaction (chain_id, hash, block_number, transaction_index, sender, receiver, body)
    select 1337, '0x' || md5('t' || i), 1 + i % 100, i, '0x' || rpad(md5(i::text), 40, '0'), '0x' || rpad(md5((i % 5)::text), 40, '0'), '{}'
    from generate_series(1, ${count}) i`)
  await sql.unsafe(`insert into credited_transfer (chain_id, transaction_hash, payment_id, log_index, block_number, token, amount)
    select 1337, '0x' || md5(id), id, 0, 1, '0xee', 1000 from payment where status = 'completed'`)
}

async function fillLogins(sql: Sql, count: number): Promise<void> {
  const hour = 'floor(extract(epoch from now()) / 3600)::bigint'
  await sql.unsafe(
    `insert into wallet_account select 'account-' || i, 'client:shop', null, now() from generate_series(1, ${count}) i`,
  )
  await sql.unsafe(`insert into wallet_profile (scope, type, subject, account_id, details, created_at)
    select 'client:shop', 'email', md5(i::text), 'account-' || i, '{}', now() from generate_series(1, ${count}) i`)
  await sql.unsafe(`insert into wallet_session (id, account_id, scope, access_hash, access_expires_at, refresh_hash,
      authenticated_at, used_at, revoked)
    select 'session-' || i, 'account-' || i, 'client:shop', 'access-' || i, now(), 'refresh-' || i, now(), now(), false
    from generate_series(1, ${count}) i`)
  await sql.unsafe(
    `insert into wallet_used_refresh select 'used-' || i, 'session-' || i from generate_series(1, ${count}) i`,
  )
  await sql.unsafe(`insert into wallet_challenge (id_hash, scope, subject, receiver, code_hash, tries, expires_at, created_at, closed, type,
      network_hash, link_hash, asker, digits, link)
    select 'challenge-' || i, 'client:shop', 'subject-' || i, 'x', 'x', 0, now(), now(), true, 'email', 'x', 'link-' || i, '{}', true, false
    from generate_series(1, ${count}) i`)
  await sql.unsafe(
    `insert into wallet_tally select md5(i::text), ${hour}, 1 from generate_series(1, ${count * 5}) i`,
  )
  await sql.unsafe(
    `insert into idempotency select 'shop', 'key-' || i, 'x', '{}', now() from generate_series(1, ${count}) i`,
  )
}

/** Adds completed crossings with their jobs to the tables of the local bridge. */
async function fillCrossings(
  sql: Sql,
  { crossings, blocks }: Pick<History, 'crossings' | 'blocks'>,
): Promise<void> {
  const gap = Math.max(1, Math.floor(blocks / crossings))
  for (const [index, name] of ['Deposited', 'Filled', 'Claimed'].entries())
    await sql.unsafe(`insert into contract_log (chain_id, block_number, log_index, name, reference, transaction_hash, body)
      select 1337, i * ${gap}, ${index}, '${name}', 'crossing-' || i, '0x' || md5('${name}' || i), '{}'
      from generate_series(1, ${crossings}) i`)
  for (const [purpose, kind] of [
    ['settle', 'fill'],
    ['claim', 'claim'],
  ])
    await sql.unsafe(`insert into job (purpose, kind, reference, chain_id, state, calls, closed, run_after, created_at, updated_at)
      select '${purpose}', '${kind}', 'crossing-' || i, 1337, 'done', '[]', true, now(), now(), now() - interval '1 hour'
      from generate_series(1, ${crossings}) i`)
}
