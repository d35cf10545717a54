import { localChainIds } from '@billfold/protocol'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../db/Database.js'
import { type ContractLog, chainHeadTable } from '../db/tables/indexer.js'
import { limits } from '../limits.js'
import { hasErrorCode } from './hasErrorCode.js'
import type { ChainContext, ServerChain } from './ServerChain.js'

/** Returns the required confirmations: the setting, or the chain's finality. Local chains have no reorganisations. */
export function getConfirmations({
  id,
  confirmations,
}: Pick<ServerChain, 'id' | 'confirmations'>): number | 'finalized' {
  return confirmations ?? (localChainIds.includes(id) ? 1 : 'finalized')
}

/** Nodes that once returned a finalized block. A later error is temporary, not missing support. */
const capable = new WeakSet<object>()
/** Unknown method, invalid parameters, invalid input. */
const unsupportedCodes = [-32601, -32602, -32000]

/** Returns a function from the newest stored block to the final block; undefined if unknown. */
export async function readFinalized(
  chain: Pick<ChainContext, 'id' | 'confirmations' | 'client'>,
): Promise<(tip: number) => number | undefined> {
  const confirmations = getConfirmations(chain)
  if (confirmations !== 'finalized') return (tip) => tip - confirmations + 1
  const number = await chain.client.getBlock({ blockTag: 'finalized' }).then(
    (block) => {
      capable.add(chain)
      return Number(block.number)
    },
    (error: unknown) => {
      const isMissing = error instanceof Error && error.name === 'BlockNotFoundError'
      if (!isMissing && !hasErrorCode(error, unsupportedCodes)) throw error
    },
  )
  if (number !== undefined) return (tip) => Math.min(tip, number)
  // An explicit `finalized` setting is never weakened.
  if (chain.confirmations === 'finalized' || capable.has(chain)) return () => undefined
  return (tip) => tip - limits.confirmations + 1
}

/** Saves the indexed and final height in the transaction that stores the blocks. */
export async function saveHead(tx: Database, head: typeof chainHeadTable.$inferInsert): Promise<void> {
  await tx
    .insert(chainHeadTable)
    .values(head)
    .onConflictDoUpdate({ target: chainHeadTable.chainId, set: head })
}

/** Raises the final height; returns false if unchanged. */
export async function raiseFinal(
  database: Database,
  { chainId, toFinal }: { chainId: number; toFinal: (tip: number) => number | undefined },
): Promise<boolean> {
  const table = chainHeadTable
  const [head] = await database.select().from(table).where(eq(table.chainId, chainId))
  const final = head && toFinal(head.number)
  if (!head || final === undefined) return false
  const raised = await database
    .update(table)
    .set({ final })
    .where(
      and(
        eq(table.chainId, chainId),
        eq(table.number, head.number),
        or(isNull(table.final), lt(table.final, final)),
      ),
    )
    .returning({ chainId: table.chainId })
  return raised.length > 0
}

/** Returns a function that checks finality by the index, so that logs and heads agree. */
export async function readHeads({
  database,
}: {
  database: Database
}): Promise<(log: Pick<ContractLog, 'chainId' | 'blockNumber'>) => boolean> {
  const rows = await database.select().from(chainHeadTable)
  const heads = new Map(rows.map(({ chainId, final }) => [chainId, final ?? -1]))
  return ({ chainId, blockNumber }) => blockNumber <= (heads.get(chainId) ?? -1)
}
