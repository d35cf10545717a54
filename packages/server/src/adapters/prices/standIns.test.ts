import { type StackChain, startChain } from '@billfold/devstack'
import { type StartedStandIns, serveStandIns, serviceKeys } from '@billfold/devstack/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PricedToken, PriceSource, SourceContext } from '../../context/Sources.js'
import { connectChain } from '../../infra/chain/connectChain.js'
import { nativeToken, toTokenKey } from '../../infra/chain/tokenContract.js'
import { createCache } from '../../infra/createCache.js'
import { rateScale } from '../../infra/decimals.js'
import { type ChainlinkOptions, chainlink } from './chainlink/chainlink.js'
import { coinGecko } from './coinGecko.js'
import { defiLlama } from './defiLlama.js'

let chain: StackChain & { stop: () => Promise<void> }
let standIns: StartedStandIns
let context: SourceContext
let feeds: NonNullable<ChainlinkOptions['feeds']>
let tokens: Record<'ether' | 'weth' | 'usdc' | 'dai' | 'toll', PricedToken>

beforeAll(async () => {
  chain = await startChain({ chainId: 1337 })
  standIns = await serveStandIns({ chains: [chain], names: ['chainlink', 'coingecko', 'defillama'] })
  const { id, name, rpcUrl } = chain
  const connected = connectChain({ id, name, rpcUrl, tokens: [] })
  context = {
    chains: new Map([[id, connected]]),
    cache: createCache(Date.now),
    now: Date.now,
    log: () => {},
  }
  const find = (symbol: 'WETH' | 'USDC' | 'DAI' | 'TOLL'): PricedToken => {
    const token = chain.tokens[symbol]
    if (!token) throw new Error(`no ${symbol}`)
    return { chainId: id, address: token.address.toLowerCase(), symbol, decimals: token.decimals }
  }
  const ether = { chainId: id, address: nativeToken, symbol: 'ETH', decimals: 18 }
  tokens = { ether, weth: find('WETH'), usdc: find('USDC'), dai: find('DAI'), toll: find('TOLL') }
  feeds = await readFeeds()
})
afterEach(async () => {
  for (const faults of Object.values(standIns.faults))
    for (const fault of Object.keys(faults)) delete faults[fault]
  await readFeeds()
})
afterAll(async () => {
  await standIns?.stop()
  await chain?.stop()
})

/** Lets the stand-in write its feeds, and returns them as an operator would configure them. */
async function readFeeds(): Promise<NonNullable<ChainlinkOptions['feeds']>> {
  const response = await fetch(`${standIns.urls.chainlink}/feeds`)
  if (!response.ok) return {}
  const { chains } = await response.json()
  const [listed] = chains
  const toFeed = (symbol: string, [min, max]: [string, string]) => ({
    address: listed.feeds[symbol],
    heartbeatSeconds: 3600,
    min,
    max,
  })
  const ether = toFeed('ETH', ['100', '100000'])
  const dollar = (symbol: string) => toFeed(symbol, ['0.5', '2'])
  const { weth, usdc, dai } = tokens
  return {
    1337: {
      sequencer: listed.sequencer,
      tokens: {
        native: ether,
        [weth.address]: ether,
        [usdc.address]: dollar('USDC'),
        [dai.address]: dollar('DAI'),
      },
    },
  }
}

const sources: Record<string, () => PriceSource> = {
  chainlink: () => chainlink({ feeds }),
  defillama: () => defiLlama({ url: standIns.urls.defillama, chains: { 1337: 'local1337' } }),
  coingecko: () =>
    coinGecko({
      url: standIns.urls.coingecko,
      chains: { 1337: { platform: 'local-1337', nativeCoin: 'ethereum' } },
    }),
}

test.each(Object.keys(sources))(
  '%s prices the local tokens exactly, and a token without a pool not',
  async (name) => {
    const rates = await sources[name]?.().getUsdRates(Object.values(tokens), context)
    const found = Object.entries(tokens).map(([key, token]) => [key, rates?.get(toTokenKey(token))?.rate])
    expect(Object.fromEntries(found)).toEqual({
      ether: 2500n * rateScale,
      weth: 2500n * rateScale,
      usdc: rateScale,
      dai: rateScale,
      toll: undefined,
    })
  },
)

const rows = Object.keys(sources).flatMap((name) =>
  ['stale', 'missing', 'absurd'].map((fault) => [name, fault] as const),
)
test.each(rows.filter(([name, fault]) => name === 'chainlink' || fault !== 'absurd'))(
  'B4 %s with the fault %s has no price',
  async (name, fault) => {
    Object.assign(standIns.faults[name] ?? {}, { [fault]: true })
    await readFeeds()
    expect(await sources[name]?.().getUsdRates(Object.values(tokens), context)).toEqual(new Map())
  },
)

test.each(['down', 'recovering'])(
  'B4 while the sequencer is %s, no feed of its chain has a price',
  async (sequencer) => {
    Object.assign(standIns.faults.chainlink ?? {}, { sequencer })
    await readFeeds()
    expect(await chainlink({ feeds }).getUsdRates([tokens.ether], context)).toEqual(new Map())
  },
)

test('B4 a price without confidence is none', async () => {
  Object.assign(standIns.faults.defillama ?? {}, { unsure: true })
  expect(await sources.defillama?.().getUsdRates([tokens.ether], context)).toEqual(new Map())
})

test.each(['defillama', 'coingecko'])('B4 %s without service is a typed error', async (name) => {
  Object.assign(standIns.faults[name] ?? {}, { outage: true })
  const answer = sources[name]?.().getUsdRates([tokens.ether], context)
  await expect(answer).rejects.toMatchObject({ name: 'UpstreamError', problem: 'unreachable' })
})

test('B4 a feed at an address without a contract has no price', async () => {
  const native = { address: nativeToken, heartbeatSeconds: 3600, min: '1', max: '10000' } as const
  const source = chainlink({ feeds: { 1337: { tokens: { native } } } })
  expect(await source.getUsdRates([tokens.ether], context)).toEqual(new Map())
})

test('CoinGecko takes each key at its own URL only', async () => {
  const chains = { 1337: { platform: 'local-1337', nativeCoin: 'ethereum' } }
  const { coingecko: url } = standIns.urls
  const ask = (options: Parameters<typeof coinGecko>[0]) =>
    coinGecko({ chains, ...options }).getUsdRates([tokens.ether], context)
  expect((await ask({ url: `${url}/pro`, plan: 'pro', key: serviceKeys.coingecko.pro })).size).toBe(1)
  expect((await ask({ url, key: serviceKeys.coingecko.demo })).size).toBe(1)
  await expect(ask({ url: `${url}/pro` })).rejects.toMatchObject({ problem: 'refused', status: 401 })
  await expect(ask({ url, plan: 'pro', key: serviceKeys.coingecko.pro })).rejects.toMatchObject({
    status: 400,
  })
  await expect(ask({ url, key: 'CG-unknown' })).rejects.toMatchObject({ status: 401 })
})
