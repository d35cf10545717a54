import { findFreePort } from '@billfold/devstack'
import {
  ask,
  connectWallet,
  getAccount,
  type PayWorld,
  post,
  type StartedStandIns,
  sendQuote,
  serveStandIns,
  startPayWorld,
  until,
} from '@billfold/devstack/testing'
import * as v from 'valibot'
import { type Address, erc20Abi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProviders, providerSettings } from '../../settings/providers/providerSettings.js'
import { type Server, startServer } from '../../startServer.js'

let world: PayWorld
let standIns: StartedStandIns
let server: Server
const [payer, receiver] = [getAccount(0), getAccount(6).address]

beforeAll(async () => {
  world = await startPayWorld()
  const names = ['chainlink', 'coingecko', 'defillama', 'ecb']
  standIns = await serveStandIns({ chains: world.chains, names })
  server = await start()
})
beforeEach(() => {
  for (const faults of Object.values(standIns.faults))
    for (const fault of Object.keys(faults)) delete faults[fault]
})
afterAll(async () => {
  await server?.stop()
  await standIns?.stop()
  await world?.stop()
})

function getChain() {
  const [chain] = world.chains
  if (!chain) throw new Error('no chain')
  return chain
}
const getToken = (symbol: 'USDC' | 'WETH'): Address => getChain().tokens[symbol]?.address ?? '0x'

/** Lets the stand-in write its feeds, and lists them. */
async function readFeeds() {
  const { chains } = await (await fetch(`${standIns.urls.chainlink}/feeds`)).json()
  return chains[0]
}

/** Starts a server from a providers file. Its prices come from the sources alone, and are not cached. */
async function start(): Promise<Server> {
  const { urls } = standIns
  const { sequencer, feeds } = await readFeeds()
  const feed = (address: string, min: string, max: string) => ({ address, heartbeatSeconds: 3600, min, max })
  const native = feed(feeds.ETH, '100', '100000')
  const tokens = { native, [getToken('WETH')]: native, [getToken('USDC')]: feed(feeds.USDC, '0.5', '2') }
  const providers = v.parse(providerSettings, {
    prices: {
      chainlink: { feeds: { 1337: { sequencer, tokens } } },
      defiLlama: { url: urls.defillama, chains: { 1337: 'local1337' } },
      coinGecko: {
        url: urls.coingecko,
        chains: { 1337: { platform: 'local-1337', nativeCoin: 'ethereum' } },
      },
    },
    currencyRates: { ecb: { url: `${urls.ecb}/stats/eurofxref/eurofxref-daily.xml` } },
  })
  const { routes: _, prices = [], ...sources } = createProviders(providers)
  return startServer({
    port: await findFreePort(),
    ...world.serverOptions,
    ...sources,
    prices: prices.map((source) => ({ ...source, cacheMs: 0 })),
    // Without a dollar token, pools give no price.
    chains: world.serverOptions.chains.map((chain) => ({ ...chain, usdToken: undefined })),
  })
}

/** Prepares a payment of WETH with USDC. */
const prepare = (amount: bigint) =>
  post({ server }, '/v1/buy/prepare', {
    originChainId: '1337',
    originTokenAddress: getToken('USDC'),
    destinationChainId: '1337',
    destinationTokenAddress: getToken('WETH'),
    amount: String(amount),
    sender: payer.address,
    receiver,
  })

async function readPrices() {
  const { body } = await ask({ server }, '/v1/tokens?chainId=1337&symbol=WETH')
  return body.data[0].prices
}

/** Amounts just outside of the limits in US dollars, at a price of 2500. */
const [tooLittle, tooMuch, usual] = [3_999_999_999_999n, 100_000_000_000_000_000_001n, 10n ** 15n]

test('prices of the sources are shown in the currencies of the bank, and decide the limits', async () => {
  await until(readPrices, ({ EUR, USD }) => EUR === 2155.17241379 && USD === 2500)
  expect((await prepare(tooLittle)).body.code).toBe('AMOUNT_TOO_LOW')
  expect((await prepare(tooMuch)).body.code).toBe('AMOUNT_TOO_HIGH')
  expect((await prepare(usual)).status).toBe(200)
})

test.each([
  ['stale', { stale: true }, { stale: true }, { stale: true }],
  ['missing', { missing: true }, { missing: true }, { missing: true }],
  // The third source is right, and contradicts the second.
  ['absurd', { absurd: true }, { absurd: true }, {}],
  // Feeds are contracts: in an outage nobody updates them.
  ['outage', { stale: true }, { outage: true }, { outage: true }],
])(
  'B4 with sources that are %s there is no price, and a payment arrives to the wei',
  async (_, ...faults) => {
    for (const [index, name] of ['chainlink', 'defillama', 'coingecko'].entries())
      Object.assign(standIns.faults[name] ?? {}, faults[index])
    await readFeeds()
    expect(await readPrices()).toEqual({})
    expect((await prepare(tooMuch)).status).toBe(200)
    const { wallet } = connectWallet(getChain(), payer)
    const read = () =>
      wallet.readContract({
        address: getToken('WETH'),
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [receiver],
      })
    const before = await read()
    const { body } = await prepare(usual)
    await sendQuote({ 1337: wallet }, body.data)
    expect((await read()) - before).toBe(usual)
  },
)
