import type { Address } from 'viem'
import type { CheckWorld, Note } from '../../../context/Finding.js'
import type { ChainContext } from '../../../infra/chain/ServerChain.js'
import { nativeToken } from '../../../infra/chain/tokenContract.js'
import { checkServed, fail, ok, warn } from '../../doctor/notes.js'
import { feedAbi, findFeed, lateMs } from './feeds.js'
import type { ChainFeeds, Feed } from './publicFeeds.js'

/** Reads every feed of the configured tokens from the chains: contract, age and sequencer. */
export async function checkFeeds(
  { chains, now }: CheckWorld,
  find: (chainId: number) => ChainFeeds | undefined,
): Promise<Note[]> {
  const all = [...chains.values()]
  const groups = await Promise.all(
    all.map(async (chain): Promise<Note[]> => {
      const feeds = find(chain.id)
      // A silent node is reported by the check of the chain.
      if (!feeds || (await chain.client.getChainId().catch(() => undefined)) === undefined) return []
      const tokens = [{ ...chain.nativeCurrency, address: nativeToken }, ...chain.tokens]
      const notes = await Promise.all(
        tokens.map((token) => {
          const feed = findFeed(feeds, token)
          return feed ? checkFeed(chain, token.symbol, feed, now()) : []
        }),
      )
      const sequencer = feeds.sequencer ? await checkSequencer(chain, feeds.sequencer) : []
      const without = tokens.filter((token) => !findFeed(feeds, token)).map(({ symbol }) => symbol)
      const flat = notes.flat()
      const count = tokens.length - without.length
      const rest = without.length > 0 ? `; none for ${without.join(', ')}` : ''
      return [
        ...(flat.length === 0 ? [ok(`chain ${chain.id} has ${count} feeds up to date${rest}`)] : flat),
        ...sequencer,
      ]
    }),
  )
  const hint = 'list its feeds in feeds, from data.chain.link'
  return [...checkServed(all, (id) => find(id) !== undefined, { hint }), ...groups.flat()]
}

async function checkFeed(chain: ChainContext, symbol: string, feed: Feed, now: number): Promise<Note[]> {
  const { address, heartbeatSeconds } = feed
  const place = `feed ${address} of ${symbol} on chain ${chain.id}`
  const round = await chain.client
    .readContract({ address, abi: feedAbi, functionName: 'latestRoundData' })
    .catch(() => undefined)
  if (!round) return [fail(`${place} is no price feed: compare its address with data.chain.link`)]
  const [, answer, , updatedAt] = round
  if (answer <= 0n) return [fail(`${place} has no price: the token cannot be priced`)]
  const age = Math.floor(now / 1000) - Number(updatedAt)
  if (age * 1000 <= heartbeatSeconds * 1000 + lateMs) return []
  return [
    fail(
      `${place} is stale: its price is ${age} s old, and ${heartbeatSeconds} s is the most. It is not used`,
    ),
  ]
}

async function checkSequencer(chain: ChainContext, address: Address): Promise<Note[]> {
  const round = await chain.client
    .readContract({ address, abi: feedAbi, functionName: 'latestRoundData' })
    .catch(() => undefined)
  if (!round)
    return [fail(`sequencer ${address} of chain ${chain.id} is no feed: compare it with docs.chain.link`)]
  return round[1] === 0n
    ? []
    : [warn(`the sequencer of chain ${chain.id} is down: prices there are not used now`)]
}
