import { sql } from 'drizzle-orm'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { nativeToken } from '../tokens/nativeToken.js'

/**
 * Credits plain transfers to the payments that they are, though nobody reported them. A transfer is a payment's when sender, receiver, token and
 * amount agree, it was mined after the payment was prepared and not long after it expired, and neither has another; the newest payment comes first,
 * since who pays has just been asked to; one that was given up is not paid by the next. Native payments are found
 * as transactions, tokens by their logs. One statement, so that two processes cannot credit one transfer twice.
 */
export async function creditTransfers(server: ServerContext): Promise<void> {
  const native = nativeToken.toLowerCase()
  const alive = new Date(server.now() - limits.unpaidWatchMs).toISOString()
  const inTime = sql`exists (select 1 from block b where b.chain_id = t.chain_id and b.number = t.block_number
    and to_timestamp(b.timestamp) <= p.expires_at + make_interval(secs => ${limits.creditLateMs / 1000}))`
  await server.database.execute(sql`
    insert into credited_transfer (chain_id, transaction_hash, payment_id)
    select distinct on (payment_id) chain_id, transaction_hash, payment_id from (
      select distinct on (t.chain_id, t.transaction_hash) t.chain_id, t.transaction_hash, p.id as payment_id, p.created_at
      from payment p
      join transfer t on t.chain_id = p.origin_chain_id and t.kind = 'erc20' and t.contract = p.origin_token
        and t.sender = p.sender and t.receiver = p.receiver and t.amount = p.destination_amount and t.block_number > p.from_block
      where p.provider = 'transfer' and p.status = 'created' and p.expires_at > ${alive}::timestamptz and p.origin_token <> ${native} and ${inTime}
        and not exists (select 1 from credited_transfer c where c.payment_id = p.id)
        and not exists (select 1 from credited_transfer c where c.chain_id = t.chain_id and c.transaction_hash = t.transaction_hash)
      order by t.chain_id, t.transaction_hash, p.created_at desc
    ) found order by payment_id, transaction_hash
    on conflict do nothing`)
  await server.database.execute(sql`
    insert into credited_transfer (chain_id, transaction_hash, payment_id)
    select distinct on (payment_id) chain_id, transaction_hash, payment_id from (
      select distinct on (t.chain_id, t.hash) t.chain_id, t.hash as transaction_hash, p.id as payment_id, p.created_at
      from payment p
      join chain_transaction t on t.chain_id = p.origin_chain_id and t.sender = p.sender and t.receiver = p.receiver
        and (t.body->>'value')::numeric = p.destination_amount and t.body->>'data' = '0x'
        and (t.body->>'status')::int = 1 and t.block_number > p.from_block
      where p.provider = 'transfer' and p.status = 'created' and p.expires_at > ${alive}::timestamptz and p.origin_token = ${native} and ${inTime}
        and not exists (select 1 from credited_transfer c where c.payment_id = p.id)
        and not exists (select 1 from credited_transfer c where c.chain_id = t.chain_id and c.transaction_hash = t.hash)
      order by t.chain_id, t.hash, p.created_at desc
    ) found order by payment_id, transaction_hash
    on conflict do nothing`)
}
