import { setImmediate as nextTurn } from 'node:timers/promises'
import { pools } from '../../adapters/prices/pools.js'
import type { PricedToken, PriceReader, PriceSource, SourceContext, UsdRate } from '../../context/Sources.js'
import { toTokenKey } from '../../infra/chain/tokenContract.js'
import { toCause } from '../../infra/describeError.js'
import { limits } from '../../infra/limits.js'

/**
 * Creates the reader of all price sources, in order. Contradicting sources give no price. Pools come last,
 * because anybody can move them.
 */
export function createPriceReader(sources: readonly PriceSource[], context: SourceContext): PriceReader {
  const readers = sources.map((source) => ({ kind: source.kind, read: createBatchReader(source, context) }))
  const readPools = createBatchReader(pools, context)
  const decision = readers.filter(({ kind }) => kind === 'decision')
  const display = readers.filter(({ kind }) => kind === 'display')
  return async (token, use) => {
    const asked = use === 'decision' ? decision : [...display, ...decision]
    const answers = await Promise.all(asked.map(({ read }) => read(token)))
    const [first, ...others] = answers.flatMap((answer) => answer?.rate ?? [])
    if (first === undefined) return (await readPools(token))?.rate
    if (others.every((rate) => isNear(first, rate))) return first
    const { chainId, address } = token
    context.log({ level: 'warn', event: 'price.contradiction', chainId, address, use })
    return undefined
  }
}

/** Returns true if two rates differ by at most the allowed basis points of the lower one. */
function isNear(first: bigint, second: bigint): boolean {
  const [low, high] = first < second ? [first, second] : [second, first]
  return (high - low) * 10_000n <= low * BigInt(limits.priceDifferenceBps)
}

type Batch = { tokens: Map<string, PricedToken>; rates: Promise<ReadonlyMap<string, UsdRate>> }

/** Reads the tokens of one turn of the event loop in one request, and caches each. */
function createBatchReader(source: PriceSource, context: SourceContext) {
  const { id, cacheMs, getUsdRates } = source
  let batch: Batch | undefined
  let pausedUntil = 0

  async function readBatch(tokens: Batch['tokens']): Promise<ReadonlyMap<string, UsdRate>> {
    await nextTurn()
    batch = undefined
    if (context.now() < pausedUntil) return new Map()
    try {
      return await withTimeout(getUsdRates([...tokens.values()], context))
    } catch (error) {
      pausedUntil = context.now() + limits.priceRetryMs
      context.log({ level: 'warn', event: 'price.failed', source: id, cause: toCause(error) })
      return new Map()
    }
  }

  function join(token: PricedToken): Promise<UsdRate | undefined> {
    if (!batch) {
      const tokens: Batch['tokens'] = new Map()
      batch = { tokens, rates: readBatch(tokens) }
    }
    const { tokens, rates } = batch
    const key = toTokenKey(token)
    tokens.set(key, token)
    return rates.then((found) => found.get(key))
  }

  const missingMs = Math.min(cacheMs, limits.priceMissingMs)
  return (token: PricedToken): Promise<UsdRate | undefined> =>
    context.cache.get(
      `price:${id}:${toTokenKey(token)}`,
      (rate: UsdRate | undefined) => (rate ? cacheMs : missingMs),
      () => join(token),
    )
}

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The source took too long')), limits.priceMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
