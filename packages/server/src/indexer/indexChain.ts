import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { readFinalized } from '../chain/readFinalized.js'
import type { Database } from '../database/Database.js'
import { isLocked } from '../database/isLocked.js'
import { blockTable } from '../database/tables/blockTable.js'
import { contractLogTable } from '../database/tables/contractLogTable.js'
import { transactionTable } from '../database/tables/transactionTable.js'
import { transferTable } from '../database/tables/transferTable.js'
import { limits } from '../limits.js'
import { creditTransfers } from '../payments/creditTransfers.js'
import { queueChecks, queueDropped } from '../payments/queueChecks.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'
import { type IndexedBlock, readBlock } from './readBlock.js'
import { raiseFinal, saveHead } from './saveHead.js'

/** Keeps two processes from indexing one chain at once; added to the chain id. */
const lock = 77_000_000_000

type Tip = { number: number; hash: string }

export type IndexRound = {
  /** Whether there is more to do at once. */
  more: boolean
  /** The newest block that is stored, where that is certain. */
  tip: string | undefined
  /** Whether anything but empty blocks came or went, or became final without a new block. */
  news: boolean
}

/**
 * Brings the index one stretch nearer to the chain's head.
 * The cursor is the newest stored block, so it moves in the same transaction as the rows. Before anything is added, stored hashes
 * are compared with the chain's, and blocks that the chain no longer has are dropped with all their rows.
 * The chain is asked outside the transaction: a slow node must not hold the database.
 */
export async function indexChain(server: ServerContext, chain: ChainContext): Promise<IndexRound> {
  const [head, toFinal] = await Promise.all([readHead(chain), readFinalized(chain)])
  const newest = await listNewest(server.database, chain)
  const [tip] = newest
  const lags = tip !== undefined && tip.number > head
  const stored = lags ? await listNewest(server.database, chain, head) : newest
  const compared = await findKept(chain, stored)
  // A node that does not have a block says nothing about it: only another hash at its height does.
  if (!compared || (lags && compared.kept === stored[0])) return { more: false, tip: undefined, news: false }
  const { kept } = compared
  const lost = stored.length > 0 && !kept
  const next = kept ? kept.number + 1 : (chain.startBlock ?? 0)
  const last = lost ? next - 1 : Math.min(head, next + limits.indexBatch - 1)
  if (last < next && kept === tip) {
    // An upgrade, or other settings, may find blocks final that are stored already.
    const news = await raiseFinal(server.database, { chainId: chain.id, toFinal })
    return { more: false, tip: kept?.hash, news }
  }
  const numbers = Array.from({ length: Math.max(0, last - next + 1) }, (_, index) => next + index)
  const blocks = await Promise.all(numbers.map((number) => readBlock(chain, number)))
  const dropAfter = kept?.number ?? (stored.at(-1)?.number ?? 0) - 1
  const fresh = followChain(kept?.hash, blocks)
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
  const news = kept !== tip || fresh.some(hasRows)
  return { more: lost || (done && last < head), tip: done ? fresh.at(-1)?.hash : undefined, news }
}

function hasRows({ transfers, transactions, contractLogs }: IndexedBlock): boolean {
  return transfers.length + transactions.length + contractLogs.length > 0
}

/** Without a cache of the client's: a head that is too high makes every block look missing. */
async function readHead({ client }: ChainContext): Promise<number> {
  return Number(await client.getBlockNumber({ cacheTime: 0 }))
}

/** The newest stored block that the chain still has; older ones are read only when the newest differs. Undefined when the node lacks any. */
async function findKept(
  chain: ChainContext,
  [newest, ...older]: readonly Tip[],
): Promise<{ kept: Tip | undefined } | undefined> {
  if (!newest) return { kept: undefined }
  const hash = await readHash(chain, newest.number)
  if (hash === undefined) return undefined
  if (hash === newest.hash) return { kept: newest }
  const hashes = await Promise.all(older.map(({ number }) => readHash(chain, number)))
  if (hashes.includes(undefined)) return undefined
  return { kept: older.find((block, index) => block.hash === hashes[index]) }
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

/** The blocks that follow on each other; the chain may have changed while they were read. */
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

/** A statement takes a limited number of values. */
function inChunks<T>(rows: readonly T[]): T[][] {
  const size = limits.insertRows
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}
