import { type Address, parseUnits } from 'viem'
import type { PriceSource, SourceContext, UsdRate } from '../../../context/Sources.js'
import type { ChainContext } from '../../../infra/chain/ServerChain.js'
import { toTokenKey } from '../../../infra/chain/tokenContract.js'
import { rateScale } from '../../../infra/decimals.js'
import { toCause } from '../../../infra/describeError.js'
import { checkPrice } from '../checkPrice.js'
import { checkFeeds } from './checkFeeds.js'
import { feedAbi, findFeed, lateMs } from './feeds.js'
import { type ChainFeeds, type Feed, publicFeeds } from './publicFeeds.js'

export type ChainlinkOptions = {
  /** Feeds by chain id, over the built-in ones of that chain. */
  feeds?: Readonly<Record<number, ChainFeeds>> | undefined
}

/** Time that prices need to recover after a sequencer was down, as Chainlink recommends. */
const recoveryMs = 3_600_000
const decimalsMs = 86_400_000

/** Creates a decision source from Chainlink's price feeds, read from the configured chains. */
export function chainlink({ feeds = {} }: ChainlinkOptions = {}): PriceSource {
  return {
    id: 'chainlink',
    kind: 'decision',
    cacheMs: 10_000,
    check: (world) => checkFeeds(world, (chainId) => feeds[chainId] ?? publicFeeds[chainId]),
    async getUsdRates(tokens, context) {
      const read = createFeedReader(context)
      const entries = await Promise.all(
        tokens.map(async (token): Promise<[string, UsdRate][]> => {
          const chain = context.chains.get(token.chainId)
          const chainFeeds = feeds[token.chainId] ?? publicFeeds[token.chainId]
          const feed = chainFeeds && findFeed(chainFeeds, token)
          if (!chain || !feed) return []
          const price = await read(chain, chainFeeds, feed)
          return price ? [[toTokenKey(token), price]] : []
        }),
      )
      return new Map(entries.flat())
    },
  }
}

/** Reads each feed and each sequencer once. An unreadable feed gives no price. */
function createFeedReader(context: SourceContext) {
  const pending = new Map<string, Promise<UsdRate | undefined>>()
  const sequencers = new Map<number, Promise<boolean>>()

  async function read(chain: ChainContext, { sequencer }: ChainFeeds, feed: Feed) {
    if (sequencer) {
      const up = sequencers.get(chain.id) ?? isSequencerUp(chain, sequencer, context.now())
      sequencers.set(chain.id, up)
      if (!(await up)) return undefined
    }
    return readFeed(chain, feed, context)
  }

  return (chain: ChainContext, feeds: ChainFeeds, feed: Feed): Promise<UsdRate | undefined> => {
    const key = `${chain.id}:${feed.address}`
    const price =
      pending.get(key) ??
      read(chain, feeds, feed).catch((error: unknown) => {
        const cause = toCause(error)
        context.log({ level: 'warn', event: 'feed.failed', chainId: chain.id, feed: feed.address, cause })
        return undefined
      })
    pending.set(key, price)
    return price
  }
}

async function readFeed(chain: ChainContext, feed: Feed, context: SourceContext) {
  const { address, heartbeatSeconds, min, max } = feed
  const [decimals, [, answer, , updatedAt]] = await Promise.all([
    context.cache.get(`feed:${chain.id}:${address}`, decimalsMs, () =>
      chain.client.readContract({ address, abi: feedAbi, functionName: 'decimals' }),
    ),
    chain.client.readContract({ address, abi: feedAbi, functionName: 'latestRoundData' }),
  ])
  const rate = (answer * rateScale) / 10n ** BigInt(decimals)
  return checkPrice(
    { rate, updatedAt: Number(updatedAt) * 1000 },
    {
      now: context.now(),
      maxAgeMs: heartbeatSeconds * 1000 + lateMs,
      min: parseUnits(min, 18),
      max: parseUnits(max, 18),
    },
  )
}

/** Returns true if the sequencer is up, and has been for long enough. */
async function isSequencerUp({ client }: ChainContext, address: Address, now: number): Promise<boolean> {
  const [, answer, startedAt] = await client.readContract({
    address,
    abi: feedAbi,
    functionName: 'latestRoundData',
  })
  return answer === 0n && startedAt > 0n && now - Number(startedAt) * 1000 > recoveryMs
}
