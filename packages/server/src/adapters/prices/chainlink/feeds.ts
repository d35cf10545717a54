import { parseAbi } from 'viem'
import { isNativeToken } from '../../../infra/chain/tokenContract.js'
import type { ChainFeeds, Feed } from './publicFeeds.js'

export const feedAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])

/** Delay that Chainlink allows between a heartbeat and its block. */
export const lateMs = 600_000

/** Finds the feed of a token. */
export function findFeed({ tokens }: ChainFeeds, { address }: { address: string }): Feed | undefined {
  if (isNativeToken(address)) return tokens.native
  const wanted = address.toLowerCase()
  return Object.entries(tokens).find(([token]) => token.toLowerCase() === wanted)?.[1]
}
