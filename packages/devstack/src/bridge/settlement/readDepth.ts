import type { Bridge } from '../Bridge.js'

/** Tells whether a block is as deep in its chain as the chain's settings ask; by the index, so that logs and heads agree. */
export async function readDepth(
  bridge: Bridge,
): Promise<(place: { chainId: number; blockNumber: number }) => boolean> {
  const rows = await bridge.database.query<{ chainId: number; head: number }>(
    'select chain_id::int as "chainId", max(number)::int as head from block group by chain_id',
  )
  const heads = new Map(rows.map(({ chainId, head }) => [chainId, head]))
  return ({ chainId, blockNumber }) =>
    (heads.get(chainId) ?? 0) - blockNumber + 1 >= (bridge.chains.get(chainId)?.confirmations ?? 1)
}
