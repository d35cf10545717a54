import type { Hash } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import { listArrivals } from '../../infra/chain/listArrivals.js'
import type { OnrampSession } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'
import { chooseArrivals, type DeliveryClaim, listUnclaimed } from '../payments/deliveryClaims.js'

/**
 * Proves a session's claimed delivery on its chain. Returns transfers that nothing else counts, maybe less
 * than promised; undefined without proof.
 */
export async function proveDelivery(
  server: ServerContext,
  session: OnrampSession,
): Promise<{ hash: Hash; claims: DeliveryClaim[] } | undefined> {
  const { id: owner, chainId, token, receiver, claimedHash } = session
  const chain = server.chains.get(chainId)
  if (!chain || claimedHash === null) return undefined
  const place = { chainId, token, receiver, hash: claimedHash as Hash }
  const arrivals = await listArrivals(chain, place)
  if (!arrivals) return undefined
  const block = await chain.client.getBlock({ blockHash: arrivals.receipt.blockHash })
  const minedAt = Number(block.timestamp) * 1000
  if (minedAt + limits.onrampClockMs < session.createdAt.getTime()) return undefined
  const free = await listUnclaimed(server.database, { place, owner, arrivals: arrivals.list })
  const chosen = chooseArrivals(free, BigInt(session.amount))
  if (chosen.length === 0) return undefined
  const claims = chosen.map((arrival) => ({ chainId, transactionHash: place.hash, ...arrival }))
  return { hash: place.hash, claims }
}
