import { type SQL, sql } from 'drizzle-orm'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { nativeToken } from '../../infra/chain/tokenContract.js'
import { type Database, listRows } from '../../infra/db/Database.js'
import { limits } from '../../infra/limits.js'
import { lockDeliveries } from './deliveryClaims.js'
import type { BlockRange } from './queueChecks.js'

/** Selects token transfers from logs, and native transfers from transactions without calldata. */
export function selectTransfers({ chainId, first, last }: BlockRange): SQL {
  return sql`
    select transaction_hash as hash, log_index, block_number, contract as token, amount, sender, receiver from transfer
      where chain_id = ${chainId} and block_number between ${first} and ${last} and kind = 'erc20' and amount > 0
    union all
    select hash, -1, block_number, ${nativeToken.toLowerCase()}, (body->>'value')::numeric, sender, receiver
      from chain_transaction where chain_id = ${chainId} and block_number between ${first} and ${last}
      and body->>'data' = '0x' and (body->>'status')::int = 1 and (body->>'value')::numeric > 0`
}

/**
 * Credits transfers of new blocks to earlier payments of the same parties: reported ones first, then exact matches,
 * then others.
 */
export async function creditTransfers(tx: Database, chain: ChainContext, blocks: BlockRange): Promise<void> {
  await lockDeliveries(tx, blocks.chainId)
  // Payments are matched block by block, because all transfers of two parties in a block may pay the same payments.
  for (const row of listRows(await tx.execute(selectBlocks(blocks)))) {
    const number = Number(row.block_number)
    const block = { ...blocks, first: number, last: number }
    await tx.execute(insertCredits(selectReported(block)))
    await tx.execute(insertCredits(selectExact(block)))
    await tx.execute(insertCredits(selectRemaining(chain, block)))
  }
}

/** Inserts from a select: strangers can create more rows than one statement takes values. */
function insertCredits(credits: SQL): SQL {
  return sql`
    insert into credited_transfer (chain_id, transaction_hash, log_index, block_number, token, amount, payment_id)
    ${credits} on conflict do nothing`
}

/**
 * Selects transfers that nothing counts yet. Those of addresses that deliver for routes and cards are left
 * out, since anyone may name them as payers.
 */
function selectUncredited(blocks: BlockRange): SQL {
  return sql`select m.*, ${blocks.chainId}::bigint as chain_id, to_timestamp(b.timestamp) as mined_at
    from (${selectTransfers(blocks)}) m
    join block b on b.chain_id = ${blocks.chainId} and b.number = m.block_number
    where not exists (select 1 from credited_transfer c
      where c.chain_id = ${blocks.chainId} and c.transaction_hash = m.hash and c.log_index = m.log_index)
    and not exists (select 1 from delivery_claim d
      where d.chain_id = ${blocks.chainId} and (d.sender = m.sender
        or d.transaction_hash = m.hash and d.log_index = m.log_index))`
}

/** True if a single transfer has paid the payment in full. */
const filled = sql`exists (select 1 from credited_transfer c
  where c.payment_id = p.id and c.token = p.origin_token and c.amount >= p.destination_amount)`

const matches = sql`p.origin_chain_id = m.chain_id and p.sender = m.sender and p.receiver = m.receiver
  and p.provider = 'transfer' and p.from_block < m.block_number`

const end = (ms: number) => sql`p.expires_at + make_interval(secs => ${ms / 1000})`

const inTime = sql`m.mined_at <= ${end(limits.creditLateMs)}`
const notTooLate = sql`m.mined_at <= ${end(limits.creditLateMs + limits.lateMs)}`

/** Distinct parties of transfers, so that payments are not looked up per transfer. */
const parties = sql`select distinct m.chain_id, m.block_number, m.mined_at, m.sender, m.receiver`

/** Columns in which a transfer and a payment must match. */
const price = sql`sender, receiver, token, amount`

/** Selects blocks with a transfer between the parties of a payment. */
function selectBlocks(blocks: BlockRange): SQL {
  return sql`select distinct m.block_number from (${parties} from (${selectUncredited(blocks)}) m) m
    where exists (select 1 from payment p where ${matches} and ${notTooLate}) order by m.block_number`
}

/** Matches reported transfers in the order of the reports. */
function selectReported(block: BlockRange): SQL {
  return sql`
    with m as (select m.*, row_number() over (partition by hash, ${price} order by log_index) as rank
      from (${selectUncredited(block)}) m where exists (select 1 from reported_transaction r
        where r.chain_id = m.chain_id and r.transaction_hash = m.hash)),
    p as (select p.id, m.hash, p.sender, p.receiver, p.origin_token as token, p.destination_amount as amount,
        row_number() over (partition by m.hash, p.sender, p.receiver, p.origin_token, p.destination_amount
          order by r.created_at, p.created_at, p.id) as rank
      from (${parties}, m.hash from m) m
      join reported_transaction r on r.chain_id = m.chain_id and r.transaction_hash = m.hash
      join payment p on p.id = r.payment_id and ${matches} and ${notTooLate} and not ${filled})
    select distinct on (id) ${block.chainId}::bigint, hash, log_index, ${block.first}::bigint, token, amount, id
      from (${pairByRank('hash')}) pairs order by id, log_index, hash`
}

/** Matches transfers to payments one to one: payments in time before late ones, then the newest. */
function selectExact(block: BlockRange): SQL {
  return sql`
    with m as (select m.*, row_number() over (partition by ${price} order by log_index, hash) as rank
      from (${selectUncredited(block)}) m),
    p as (select p.id, p.sender, p.receiver, p.origin_token as token, p.destination_amount as amount,
        row_number() over (partition by p.sender, p.receiver, p.origin_token, p.destination_amount
          order by (${inTime}) desc, p.created_at desc, p.id) as rank
      from (${parties} from m) m join payment p on ${matches} and ${notTooLate} and not ${filled})
    select ${block.chainId}::bigint, hash, log_index, ${block.first}::bigint, token, amount, id
      from (${pairByRank('price')}) pairs`
}

/** Groups instead of joining: without statistics the planner would compare every transfer with every payment. */
function pairByRank(by: 'price' | 'hash'): SQL {
  const [key, hash, none] =
    by === 'hash' ? [sql`hash, `, sql`hash`, sql`hash`] : [sql``, sql`max(hash) as hash`, sql`null`]
  return sql`select ${price}, ${hash}, max(log_index) as log_index, max(id) as id from (
      select ${price}, rank, hash, log_index, null as id from m
      union all select ${price}, rank, ${none}, null, id from p) b
    group by ${key}${price}, rank having count(log_index) = 1 and count(id) = 1`
}

/**
 * Matches remaining transfers by price, then token, then newest. Only listed tokens count, because custom tokens can
 * fake any payer.
 */
function selectRemaining(chain: ChainContext, block: BlockRange): SQL {
  const listed = [nativeToken, ...chain.tokens.map(({ address }) => address)].map((address) =>
    address.toLowerCase(),
  )
  return sql`
    with m as (select * from (${selectUncredited(block)}) m where m.token in (${sql.join(
      listed.map((address) => sql`${address}`),
      sql`, `,
    )})),
    p as (select p.id, p.sender, p.receiver, p.origin_token as token, p.destination_amount as amount, p.created_at,
        case when not ${filled} then p.id end as open_id
      from (${parties} from m) m join payment p on ${matches} and ${inTime}),
    b as (select ${price}, hash, log_index, null as id, null as open_id, null::timestamptz as at, null::timestamptz as open_at from m
      union all select ${price}, null, null, id, open_id, created_at, case when open_id is not null then created_at end from p),
    c as (select b.*, coalesce(
        first_value(id) over (partition by ${price} order by at desc nulls last),
        first_value(open_id) over (partition by sender, receiver, token order by open_at desc nulls last),
        first_value(open_id) over (partition by sender, receiver order by open_at desc nulls last)) as payment_id from b)
    select ${block.chainId}::bigint, hash, log_index, ${block.first}::bigint, token, amount, payment_id
      from c where hash is not null and payment_id is not null`
}
