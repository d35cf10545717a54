import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import { raiseFinal, readFinalized, saveHead } from '../../infra/chain/finality.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { type Database, isLocked } from '../../infra/db/Database.js'
import {
  blockTable,
  contractLogTable,
  transactionTable,
  transferTable,
} from '../../infra/db/tables/indexer.js'
import { limits } from '../../infra/limits.js'
import { creditTransfers } from '../payments/creditTransfers.js'
import { queueChecks, queueDropped } from '../payments/queueChecks.js'
import { type IndexedBlock, readBlock } from './readBlock.js'

/** Advisory lock that keeps two processes from indexing one chain; added to the chain id. */
const lock = 77_000_000_000

type Tip = { number: number; hash: string }

export type IndexRound = {
  /** True if more blocks are available now. */
  more: boolean
  /** Hash of the newest stored block, if certain. */
  tip: string | undefined
  /** True if non-empty blocks were added or removed, or blocks became final. */
  news: boolean
}

/**
 * Indexes the next blocks and drops reorganised ones. Cursor and rows share a transaction; the node is read outside
 * it.
 */
export async function indexChain(server: ServerContext, chain: ChainContext): Promise<IndexRound> {
  const [head, toFinal] = await Promise.all([readHead(chain), readFinalized(chain)])
  const newest = await listNewest(server.database, chain)
  const [tip] = newest
  const lags = tip !== undefined && tip.number > head
  const stored = lags ? await listNewest(server.database, chain, head) : newest
  const compared = await findCommonBlock(chain, stored)
  // A missing block proves nothing; only a different hash at the same height does.
  if (!compared || (lags && compared.common === stored[0]))
    return { more: false, tip: undefined, news: false }
  const { common } = compared
  const lost = stored.length > 0 && !common
  const next = common ? common.number + 1 : (chain.startBlock ?? 0)
  const last = lost ? next - 1 : Math.min(head, next + limits.indexBatch - 1)
  if (last < next && common === tip) {
    // An upgrade or changed settings may make stored blocks final.
    const news = await raiseFinal(server.database, { chainId: chain.id, toFinal })
    return { more: false, tip: common?.hash, news }
  }
  const numbers = Array.from({ length: Math.max(0, last - next + 1) }, (_, index) => next + index)
  const blocks = await Promise.all(numbers.map((number) => readBlock(chain, number)))
  const dropAfter = common?.number ?? (stored.at(-1)?.number ?? 0) - 1
  const fresh = followChain(common?.hash, blocks)
  const done = await server.database.transaction(async (tx) => {
    if (!(await isLocked(tx, lock + chain.id))) return false
    const [newestNow] = await listNewest(tx, chain)
    if (newestNow?.hash !== tip?.hash) return false
    if (tip && tip.number > dropAfter) await dropBlocks(server, tx, chain, dropAfter)
    await store(tx, chain, fresh)
    const number = fresh.at(-1)?.number ?? dropAfter
    await saveHead(tx, { chainId: chain.id, number, final: toFinal(number) ?? null })
    return true
  })
  const news = common !== tip || fresh.some(hasRows)
  return { more: lost || (done && last < head), tip: done ? fresh.at(-1)?.hash : undefined, news }
}

function hasRows({ transfers, transactions, contractLogs }: IndexedBlock): boolean {
  return transfers.length + transactions.length + contractLogs.length > 0
}

/** Bypasses the client's cache: a head that is too high makes every block look missing. */
async function readHead({ client }: ChainContext): Promise<number> {
  return Number(await client.getBlockNumber({ cacheTime: 0 }))
}

/**
 * Finds the newest stored block still on the chain. Reads older ones only on a mismatch; undefined if the node lacks
 * any.
 */
async function findCommonBlock(
  chain: ChainContext,
  [newest, ...older]: readonly Tip[],
): Promise<{ common: Tip | undefined } | undefined> {
  if (!newest) return { common: undefined }
  const hash = await readHash(chain, newest.number)
  if (hash === undefined) return undefined
  if (hash === newest.hash) return { common: newest }
  const hashes = await Promise.all(older.map(({ number }) => readHash(chain, number)))
  if (hashes.includes(undefined)) return undefined
  return { common: older.find((block, index) => block.hash === hashes[index]) }
}

async function dropBlocks(server: ServerContext, tx: Database, { id }: ChainContext, after: number) {
  await queueDropped(tx, { chainId: id, after, now: server.now() })
  await tx.delete(blockTable).where(and(eq(blockTable.chainId, id), gt(blockTable.number, after)))
}

function listNewest(
  database: Database,
  chain: ChainContext,
  atMost = Number.MAX_SAFE_INTEGER,
): Promise<Tip[]> {
  return database
    .select({ number: blockTable.number, hash: blockTable.hash })
    .from(blockTable)
    .where(and(eq(blockTable.chainId, chain.id), lte(blockTable.number, atMost)))
    .orderBy(desc(blockTable.number))
    .limit(limits.rewindBatch)
}

async function readHash(chain: ChainContext, number: number): Promise<string | undefined> {
  try {
    return (await chain.client.getBlock({ blockNumber: BigInt(number) })).hash ?? undefined
  } catch (error) {
    if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined
    throw error
  }
}

/** Returns the blocks that form a chain; it may have changed while they were read. */
function followChain(
  tipHash: string | undefined,
  blocks: readonly (IndexedBlock | undefined)[],
): IndexedBlock[] {
  const good: IndexedBlock[] = []
  let parent = tipHash
  for (const block of blocks) {
    if (!block || (parent !== undefined && block.parentHash !== parent)) break
    good.push(block)
    parent = block.hash
  }
  return good
}

async function store(tx: Database, chain: ChainContext, blocks: readonly IndexedBlock[]): Promise<void> {
  if (blocks.length === 0) return
  const rows = blocks.map(({ number, hash, parentHash, timestamp }) => ({
    number,
    hash,
    parentHash,
    timestamp,
  }))
  await tx.insert(blockTable).values(rows.map((row) => ({ chainId: chain.id, ...row })))
  const transfers = blocks.flatMap((block) => block.transfers)
  const transactions = blocks.flatMap((block) => block.transactions)
  const logs = blocks.flatMap((block) => block.contractLogs)
  for (const chunk of inChunks(logs)) await tx.insert(contractLogTable).values(chunk)
  for (const chunk of inChunks(transfers)) await tx.insert(transferTable).values(chunk)
  for (const chunk of inChunks(transactions)) await tx.insert(transactionTable).values(chunk)
  const range = { chainId: chain.id, first: rows[0]?.number ?? 0, last: rows.at(-1)?.number ?? -1 }
  await creditTransfers(tx, chain, range)
  await queueChecks(tx, range)
}

/** Splits rows, because a statement takes a limited number of values. */
function inChunks<T>(rows: readonly T[]): T[][] {
  const size = limits.insertRows
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}
