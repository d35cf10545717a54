import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { listRows } from '../database/listRows.js'
import { creditedTransferTable } from '../database/tables/paymentTable.js'
import { limits } from '../limits.js'
import type { ChainContext } from '../ServerContext.js'
import { nativeToken } from '../tokens/nativeToken.js'
import type { BlockRange } from './queueChecks.js'

type Credit = typeof creditedTransferTable.$inferInsert

/**
 * Credits transfers of new blocks to the payments that they are. Sender and receiver must agree, and the block must be
 * newer than the payment; what agrees in token and amount too comes first.
 */
export async function creditTransfers(tx: Database, chain: ChainContext, blocks: BlockRange): Promise<void> {
  await insertCredits(tx, pickExact(listRows(await tx.execute(selectExact(blocks))).map(toCredit)))
  await insertCredits(tx, listRows(await tx.execute(selectOthers(chain, blocks))).map(toCredit))
}

/** Tokens by their logs, native value by the transactions that do nothing else. */
function selectMoved({ chainId, first, last }: BlockRange): SQL {
  return sql`
    select transaction_hash as hash, log_index, block_number, contract as token, amount, sender, receiver from transfer
      where chain_id = ${chainId} and block_number between ${first} and ${last} and kind = 'erc20' and amount > 0
    union all
    select hash, -1, block_number, ${nativeToken.toLowerCase()}, (body->>'value')::numeric, sender, receiver
      from chain_transaction where chain_id = ${chainId} and block_number between ${first} and ${last}
      and body->>'data' = '0x' and (body->>'status')::int = 1 and (body->>'value')::numeric > 0`
}

/** Whether a transfer alone has paid all of the payment. */
const filled = sql`exists (select 1 from credited_transfer c
  where c.payment_id = p.id and c.token = p.origin_token and c.amount >= p.destination_amount)`

const columns = sql`m.hash, m.log_index, m.block_number, m.token, m.amount::text as amount, p.id as payment_id, m.chain_id`

function join(blocks: BlockRange): SQL {
  return sql`(select m.*, ${blocks.chainId}::bigint as chain_id, to_timestamp(b.timestamp) as mined_at
    from (${selectMoved(blocks)}) m
    join block b on b.chain_id = ${blocks.chainId} and b.number = m.block_number) m`
}

const matches = sql`p.origin_chain_id = m.chain_id and p.sender = m.sender and p.receiver = m.receiver
  and p.provider = 'transfer' and p.from_block < m.block_number`

const end = (ms: number) => sql`p.expires_at + make_interval(secs => ${ms / 1000})`

/** Payments in time come before late ones, then the newest: the payer has just been shown it. */
function selectExact(blocks: BlockRange): SQL {
  return sql`
    select ${columns} from ${join(blocks)} join payment p on ${matches}
      and p.origin_token = m.token and p.destination_amount = m.amount
      and m.mined_at <= ${end(limits.creditLateMs + limits.lateMs)} and not ${filled}
    order by m.block_number, m.log_index, (m.mined_at <= ${end(limits.creditLateMs)}) desc, p.created_at desc`
}

/**
 * Less, more, another token, or the same once more. Only listed tokens count: anybody can deploy one whose logs name
 * any payer.
 */
function selectOthers(chain: ChainContext, blocks: BlockRange): SQL {
  const listed = [nativeToken, ...chain.tokens.map(({ address }) => address)].map((address) =>
    address.toLowerCase(),
  )
  return sql`
    select ${columns} from ${join(blocks)} join lateral (
      select p.id from payment p where ${matches} and m.mined_at <= ${end(limits.creditLateMs)}
        and (not ${filled} or (p.origin_token = m.token and p.destination_amount = m.amount))
      order by (p.origin_token = m.token and p.destination_amount = m.amount) desc, (p.origin_token = m.token) desc,
        p.created_at desc limit 1
    ) p on true
    where m.token in (${sql.join(
      listed.map((address) => sql`${address}`),
      sql`, `,
    )})
      and not exists (select 1 from credited_transfer c
        where c.chain_id = m.chain_id and c.transaction_hash = m.hash and c.log_index = m.log_index)`
}

/** One transfer pays one payment, and one payment takes one: two orders of one price in a batch are both paid. */
function pickExact(candidates: readonly Credit[]): Credit[] {
  const transfers = new Set<string>()
  const payments = new Set<string>()
  return candidates.filter(({ transactionHash, logIndex, paymentId }) => {
    const transfer = `${transactionHash} ${logIndex}`
    if (transfers.has(transfer) || payments.has(paymentId)) return false
    transfers.add(transfer)
    payments.add(paymentId)
    return true
  })
}

function toCredit(row: Record<string, unknown>): Credit {
  return {
    chainId: Number(row.chain_id),
    transactionHash: String(row.hash),
    logIndex: Number(row.log_index),
    blockNumber: Number(row.block_number),
    token: String(row.token),
    amount: String(row.amount),
    paymentId: String(row.payment_id),
  }
}

async function insertCredits(tx: Database, credits: readonly Credit[]): Promise<void> {
  if (credits.length === 0) return
  await tx
    .insert(creditedTransferTable)
    .values([...credits])
    .onConflictDoNothing()
}
