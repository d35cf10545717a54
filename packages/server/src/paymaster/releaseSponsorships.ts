import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { parseAbi } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { sponsorGrantTable as grants } from '../database/tables/sponsorGrantTable.js'
import { sponsorTallyTable as tallies } from '../database/tables/sponsorTallyTable.js'
import type { Round } from '../jobs/startLoop.js'
import { limits } from '../limits.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'

const nonceAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
type Grant = typeof grants.$inferSelect
type Server = Pick<ServerContext, 'database' | 'chains' | 'now' | 'log'>

/** Gives back what was promised to operations that were not sent in time; what was sent stays booked. */
export async function releaseSponsorships(server: Server): Promise<Round> {
  const ended = new Date(server.now() - limits.sponsorGraceMs)
  let full = false
  for (const chain of server.chains.values()) {
    const rows = await server.database
      .select()
      .from(grants)
      .where(and(eq(grants.chainId, chain.id), lt(grants.validUntil, ended)))
      .orderBy(asc(grants.validUntil))
      .limit(limits.sponsorReleaseRows)
    try {
      for (const grant of rows) await release(server, chain, grant)
      full ||= rows.length === limits.sponsorReleaseRows
    } catch (error) {
      // A chain that does not answer delays only its own.
      server.log({ level: 'warn', event: 'sponsor.notReleased', chainId: chain.id, cause: String(error) })
    }
  }
  return full ? 'more' : 'idle'
}

async function release({ database }: Server, chain: ChainContext, grant: Grant): Promise<void> {
  const { id, subjects, day, wei } = grant
  const isUsed = await hasUsedNonce(chain, grant)
  await database.transaction(async (tx) => {
    const [closed] = await tx.delete(grants).where(eq(grants.id, id)).returning()
    if (!closed || isUsed) return
    for (const subject of subjects)
      await tx
        .update(tallies)
        .set({ wei: sql`greatest(${tallies.wei} - ${wei}::numeric, 0)` })
        .where(and(eq(tallies.subject, subject), eq(tallies.day, day)))
  })
}

/** EntryPoint counts each key of an account upwards; the last 64 bits are the count. */
async function hasUsedNonce({ client }: ChainContext, { sender, nonce }: Grant): Promise<boolean> {
  const used = BigInt(nonce)
  const next = await client.readContract({
    address: entryPoint08Address,
    abi: nonceAbi,
    functionName: 'getNonce',
    args: [sender as `0x${string}`, used >> 64n],
  })
  return next > used
}
