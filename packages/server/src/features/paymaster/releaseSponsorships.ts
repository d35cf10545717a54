import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { parseAbi } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import type { ServerContext } from '../../context/ServerContext.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import {
  sponsorCounterTable as counters,
  sponsorGrantTable as grants,
} from '../../infra/db/tables/clients.js'
import { toCause } from '../../infra/describeError.js'
import type { Round } from '../../infra/jobs/startLoop.js'
import { limits } from '../../infra/limits.js'

const nonceAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
type Grant = typeof grants.$inferSelect
type Server = Pick<ServerContext, 'database' | 'chains' | 'now' | 'log'>

/** Returns budget for operations that were not sent in time. Sent operations stay booked. */
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
      // An unavailable chain delays only its own grants.
      server.log({ level: 'warn', event: 'sponsor.notReleased', chainId: chain.id, cause: toCause(error) })
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
        .update(counters)
        .set({ wei: sql`greatest(${counters.wei} - ${wei}::numeric, 0)` })
        .where(and(eq(counters.subject, subject), eq(counters.day, day)))
  })
}

/** Compares nonces. EntryPoint increments the last 64 bits per key of an account. */
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
