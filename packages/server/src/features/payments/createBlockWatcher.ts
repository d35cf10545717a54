import { and, eq, sql } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import { checkChainId } from '../../infra/chain/connectChain.js'
import { getConfirmations, readFinalized, saveHead } from '../../infra/chain/finality.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { type Database, isLocked, listRows } from '../../infra/db/Database.js'
import { blockTable, chainHeadTable } from '../../infra/db/tables/indexer.js'
import type { Round } from '../../infra/jobs/startLoop.js'
import { limits } from '../../infra/limits.js'
import { queueDropped } from './queueChecks.js'

/** Advisory lock that keeps two processes from watching one chain; added to the chain id. */
const lock = 78_000_000_000

type Block = { number: number; hash: string }

/**
 * Creates the round of a chain that is not scanned: checks blocks of credited reports and follows finality.
 * Idle without such blocks.
 */
export function createBlockWatcher(server: ServerContext, chain: ChainContext): () => Promise<Round> {
  let seen = ''
  let checked = false
  return async () => {
    const watched = await listWatched(server.database, chain)
    if (watched.length === 0) return 'idle'
    checked = checked || (await checkChainId(chain))
    const [latest, toFinal] = await Promise.all([
      chain.client.getBlock({ blockTag: 'latest' }),
      readFinalized(chain),
    ])
    const head = Number(latest.number)
    const final = toFinal(head)
    const state = describeState(server, chain, { tip: latest.hash, final, watched })
    if (state === seen) return 'idle'
    const hashes = await Promise.all(watched.map(({ number }) => readHash(chain, number, head)))
    // A missing block proves nothing; only a different hash at the same height does.
    const lost = watched.filter(({ hash }, index) => hashes[index] !== undefined && hashes[index] !== hash)
    const isCertain = !hashes.includes(undefined)
    const saved = await server.database.transaction(async (tx) => {
      if (!(await isLocked(tx, lock + chain.id))) return false
      for (const block of lost) await drop(server, tx, chain, block)
      if (!isCertain) return false
      return follow(tx, chain, { head, final: limitFinal(final, watched), lost: lost.length > 0 })
    })
    seen = saved ? state : ''
    if (saved || lost.length > 0) server.wakeSignal.send()
    return 'idle'
  }
}

/** Names what a round would compare: on chains with finality not every new block, but every new final one. */
function describeState(
  server: ServerContext,
  chain: ChainContext,
  { tip, final, watched }: { tip: string; final: number | undefined; watched: readonly Block[] },
): string {
  const time = Math.floor(server.now() / limits.watchSlowMs)
  const place = getConfirmations(chain) === 'finalized' ? time : tip
  return [place, final, ...watched.map(({ hash }) => hash)].join()
}

/** Makes nothing final beyond the last compared block, if there may be more. */
function limitFinal(final: number | undefined, watched: readonly Block[]): number | null {
  if (final === undefined) return null
  const last = watched.length < limits.watchBlocks ? undefined : watched.at(-1)
  return last ? Math.min(final, last.number) : final
}

/** Lists blocks with credits that are not final, or were recently made final. */
async function listWatched(database: Database, { id }: ChainContext): Promise<Block[]> {
  const result = await database.execute(sql`
    select b.number, b.hash from block b where b.chain_id = ${id}
      and b.number > coalesce((select h.final from chain_head h where h.chain_id = ${id}), -1) - ${limits.watchDepth}
      and exists (select 1 from credited_transfer c where c.chain_id = ${id} and c.block_number = b.number)
    order by b.number limit ${limits.watchBlocks}`)
  return listRows(result).map((row) => ({ number: Number(row.number), hash: String(row.hash) }))
}

async function readHash(chain: ChainContext, number: number, head: number): Promise<string | undefined> {
  if (number > head) return undefined
  try {
    return (await chain.client.getBlock({ blockNumber: BigInt(number) })).hash ?? undefined
  } catch (error) {
    if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined
    throw error
  }
}

/** Deletes a block with its credits. Their reports are checked again. */
async function drop(server: ServerContext, tx: Database, { id }: ChainContext, { number, hash }: Block) {
  await queueDropped(tx, { chainId: id, number, now: server.now() })
  const { chainId, number: place, hash: stored } = blockTable
  await tx.delete(blockTable).where(and(eq(chainId, id), eq(place, number), eq(stored, hash)))
}

/** Saves the head. A node that is behind must not take finality back; returns false then. */
async function follow(
  tx: Database,
  { id: chainId }: ChainContext,
  { head, final, lost }: { head: number; final: number | null; lost: boolean },
): Promise<boolean> {
  const [stored] = await tx.select().from(chainHeadTable).where(eq(chainHeadTable.chainId, chainId))
  if (stored && !lost && head < stored.number) return false
  const known = lost ? null : (stored?.final ?? null)
  const highest = final === null || known === null ? (final ?? known) : Math.max(final, known)
  await saveHead(tx, { chainId, number: head, final: highest })
  return true
}
