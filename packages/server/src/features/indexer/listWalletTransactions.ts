import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Indexer } from '../../context/Indexer.js'
import { type Database, listRows } from '../../infra/db/Database.js'
import { blockTable, transactionTable } from '../../infra/db/tables/indexer.js'
import { limits } from '../../infra/limits.js'

type Query = Parameters<Indexer['listTransactions']>[0]

/** Lists a wallet's transactions. Reads one page per chain and direction, then merges by time. */
export async function listWalletTransactions(database: Database, query: Query) {
  const { slice, newestFirst, chainIds } = query
  if (chainIds.length === 0) return { items: [], total: 0 }
  const direction = sql.raw(newestFirst ? 'desc' : 'asc')
  const page = pickRows(query, slice.offset + slice.limit, direction)
  const keys = listRows(
    await database.execute(sql`
      select p.chain_id, p.hash from (${page}) p
      join block b on b.chain_id = p.chain_id and b.number = p.block_number
      order by b.timestamp ${direction}, p.block_number ${direction}, p.transaction_index ${direction}
      limit ${slice.limit} offset ${slice.offset}`),
  ).map((row) => ({ chainId: Number(row.chain_id), hash: String(row.hash) }))
  const counted = await database.execute(
    sql`select count(*)::int as total from (${pickRows(query, limits.countedRows, direction)}) p`,
  )
  const total = Math.min(Number(listRows(counted)[0]?.total ?? 0), limits.countedRows)
  return { items: await readTransactions(database, keys), total }
}

/** Selects the first rows per chain and direction by index. A transaction to oneself appears once. */
function pickRows({ chainIds, wallet, since, until }: Query, most: number, direction: SQL): SQL {
  const sides = chainIds.flatMap((chainId) => {
    const from =
      since === undefined ? sql`` : sql`and t.block_number >= ${findBlock(chainId, since, 'first')}`
    const to = until === undefined ? sql`` : sql`and t.block_number <= ${findBlock(chainId, until, 'last')}`
    return ['sender', 'receiver'].map(
      (side) => sql`(select t.chain_id, t.hash, t.block_number, t.transaction_index from chain_transaction t
        where t.chain_id = ${chainId} and t.${sql.raw(side)} = ${wallet} ${from} ${to}
        order by t.block_number ${direction}, t.transaction_index ${direction} limit ${most})`,
    )
  })
  return sql.join(sides, sql` union `)
}

/** Selects the first block at or after a time, or the last one at or before it. */
function findBlock(chainId: number, time: number, which: 'first' | 'last'): SQL {
  return which === 'first'
    ? sql`coalesce((select b.number from block b where b.chain_id = ${chainId} and b.timestamp >= ${time}
        order by b.timestamp, b.number limit 1), 9223372036854775807)`
    : sql`coalesce((select b.number from block b where b.chain_id = ${chainId} and b.timestamp <= ${time}
        order by b.timestamp desc, b.number desc limit 1), -1)`
}

async function readTransactions(database: Database, keys: readonly { chainId: number; hash: string }[]) {
  if (keys.length === 0) return []
  const chains = [...new Set(keys.map(({ chainId }) => chainId))]
  const wanted = chains.map((chainId) => {
    const hashes = keys.filter((key) => key.chainId === chainId).map(({ hash }) => hash)
    return and(eq(transactionTable.chainId, chainId), inArray(transactionTable.hash, hashes))
  })
  const rows = await database
    .select()
    .from(transactionTable)
    .innerJoin(
      blockTable,
      and(
        eq(blockTable.chainId, transactionTable.chainId),
        eq(blockTable.number, transactionTable.blockNumber),
      ),
    )
    .where(or(...wanted))
  const byKey = new Map(
    rows.map((row) => [`${row.chain_transaction.chainId} ${row.chain_transaction.hash}`, row]),
  )
  return keys.flatMap(({ chainId, hash }) => {
    const row = byKey.get(`${chainId} ${hash}`)
    if (!row) return []
    return [{ ...row.chain_transaction, blockHash: row.block.hash, timestamp: row.block.timestamp }]
  })
}
