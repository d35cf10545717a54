import type { Bridge } from '../Bridge.js'

/** The time of a chain's newest indexed block, in seconds: chains judge deadlines, not our clock. */
export async function getChainTime({ database }: Bridge, chainId: bigint | number): Promise<bigint> {
  const [head] = await database.query<{ time: string }>(
    'select timestamp::text as time from block where chain_id = $1 order by number desc limit 1',
    [Number(chainId)],
  )
  return BigInt(head?.time ?? 0)
}
