import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StackChain, startChain } from '@billfold/devstack'
import {
  describeProviders,
  type StartedStandIns,
  serveStandIns,
  serviceKeys,
} from '@billfold/devstack/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { coinbase } from '../../adapters/onramps/coinbase.js'
import { stripe } from '../../adapters/onramps/stripe.js'
import { transak } from '../../adapters/onramps/transak.js'
import type { CheckWorld, Finding } from '../../context/Finding.js'
import { connectChain } from '../../infra/chain/connectChain.js'
import { diagnose } from './diagnose.js'
import { doctor } from './doctor.js'

const folder = mkdtempSync(join(tmpdir(), 'billfold-doctor-'))
type Providers = Awaited<ReturnType<typeof describeProviders>>

let chains: (StackChain & { stop: () => Promise<void> })[]
let standIns: StartedStandIns
let providers: Providers
let stranger: Server
let strangerUrl: string
let count = 0

beforeAll(async () => {
  chains = await Promise.all([1337, 1338].map((chainId) => startChain({ chainId })))
  standIns = await serveStandIns({ chains })
  providers = await describeProviders(standIns, chains)
  // Explorers read whole chains for their first answer, which takes longer than a request may.
  await Promise.all(chains.map(({ id }) => fetch(`${standIns.urls.blockscout}/${id}/api/v2/stats`)))
  const query = new URLSearchParams({
    module: 'block',
    action: 'getblocknobytime',
    apikey: serviceKeys.etherscan,
  })
  for (const { id } of chains) await fetch(`${standIns.urls.etherscan}?${query}&chainid=${id}&timestamp=1`)
  // A web server that is none of the services.
  stranger = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
  )
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  strangerUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
}, 120_000)
afterEach(() => {
  for (const faults of Object.values(standIns.faults))
    for (const fault of Object.keys(faults)) delete faults[fault]
})
afterAll(async () => {
  stranger?.close()
  await standIns?.stop()
  await Promise.all((chains ?? []).map((chain) => chain.stop()))
  rmSync(folder, { recursive: true, force: true })
})

/** Writes the settings of a server with these providers. */
function settings(content: unknown): Record<string, string> {
  count += 1
  const write = (name: string, data: unknown) => {
    const path = join(folder, `${count}-${name}.json`)
    writeFileSync(path, JSON.stringify(data))
    return path
  }
  const listed = chains.map(({ id, name, rpcUrl, tokens: { USDC, DAI } }) => ({
    ...{ id, name, rpcUrl },
    tokens: [
      { ...USDC, symbol: 'USDC' },
      { ...DAI, symbol: 'DAI' },
    ],
  }))
  return {
    BILLFOLD_MODE: 'development',
    BILLFOLD_CHAINS_FILE: write('chains', listed),
    BILLFOLD_PROVIDERS_FILE: write('providers', content),
  }
}

/** Checks one group of the providers only, with a change. */
async function check(
  place: string,
  change: object,
  spenders: CheckWorld['spenders'] = {},
): Promise<Finding[]> {
  const [group = '', name = ''] = place.split('.')
  const row = (providers as Record<string, Record<string, object>>)[group]?.[name]
  const found = await diagnose(settings({ [group]: { [name]: { ...row, ...change } } }), { spenders })
  expectNoKeys(found)
  return found.filter(({ subject }) => subject === place)
}

/** No value of a key may be in any sentence. */
function expectNoKeys(value: unknown): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const { onramps } = providers
  const secrets = [
    ...[serviceKeys.relay, serviceKeys.lifi, serviceKeys.hosted.secretKey, serviceKeys.blockscout],
    ...[serviceKeys.etherscan, serviceKeys.coingecko.demo, serviceKeys.coingecko.pro],
    ...[onramps.stripe.secretKey, onramps.stripe.webhookSecret, onramps.coinbase.apiKeySecret],
    ...[onramps.coinbase.webhookSecret, onramps.transak.apiSecret, onramps.transak.apiKey, 'wrong'],
  ]
  for (const secret of secrets) expect(text).not.toContain(secret)
}

const problem = (message: string) => ({ level: 'problem', message: expect.stringContaining(message) })

test('a right configuration of every provider is all ok', async () => {
  const found = await diagnose(settings(providers))
  const of = found.filter(({ subject }) => subject.includes('.'))
  expect(of.filter(({ level }) => level !== 'ok')).toEqual([])
  expect([...new Set(of.map(({ subject }) => subject))].sort()).toEqual([
    ...['balances.blockscout', 'balances.etherscan', 'currencyRates.ecb'],
    ...['onramps.coinbase', 'onramps.stripe', 'onramps.transak'],
    ...['prices.chainlink', 'prices.coinGecko', 'prices.defiLlama'],
    ...['routes.cctp', 'routes.hosted', 'routes.lifi', 'routes.relay', 'tokens.local'],
  ])
  expectNoKeys(found)
})

const otherKey = Buffer.alloc(64, 7).toString('base64')
test.each([
  ['routes.relay', { apiKey: 'wrong-key' }, 'refuses apiKey: copy it again'],
  ['routes.lifi', { apiKey: 'wrong-key' }, 'refuses apiKey: copy it again'],
  ['routes.hosted', { secretKey: 'wrong-key' }, 'refuses clientId and secretKey'],
  ['onramps.stripe', { secretKey: 'sk_test_wrong' }, 'refuses secretKey: copy it again'],
  ['onramps.stripe', { secretKey: 'pk_test_wrong' }, 'secretKey must begin with sk_ or rk_'],
  ['onramps.stripe', { webhookSecret: 'wrong' }, 'webhookSecret must begin with whsec_'],
  ['onramps.coinbase', { apiKeyId: 'wrong-id' }, 'refuses apiKeyId: both it and apiKeySecret must be of one'],
  [
    'onramps.coinbase',
    { apiKeySecret: otherKey },
    'refuses apiKeyId: both it and apiKeySecret must be of one',
  ],
  ['onramps.transak', { apiSecret: 'wrong-secret' }, 'refuses apiKey and apiSecret: copy both from the same'],
  ['onramps.transak', { referrerDomain: 'https://shop.example/' }, 'must be a domain such as shop.example'],
  ['prices.coinGecko', { key: 'wrong-key' }, 'refuses key: copy it again'],
  ['prices.coinGecko', { key: serviceKeys.coingecko.pro }, 'the key is of the Pro plan'],
  ['prices.coinGecko', { key: undefined, plan: 'pro' }, 'key is missing: create a key'],
  ['balances.blockscout', { apiKey: 'wrong-key' }, 'refuses apiKey: copy it again'],
  ['balances.etherscan', { apiKey: 'wrong-key' }, 'apiKey is refused: copy the key from etherscan.io'],
  ['routes.lifi', { apiKey: 'lifi …' }, 'holds spaces or characters that no key has'],
])('%s: the key %o is named', async (place, change, message) => {
  expect(await check(place, change)).toContainEqual({ subject: place, ...problem(message) })
})

test.each([
  ['routes.hosted', 'hosted', { clientId: undefined, secretKey: undefined }, 'needs a key: set clientId'],
  ['balances.blockscout', 'blockscout', { apiKey: undefined }, 'needs a key: set apiKey'],
])('%s: a service that needs a key says so', async (place, name, change, message) => {
  Object.assign(standIns.faults[name] ?? {}, { closed: true })
  expect(await check(place, change)).toContainEqual({ subject: place, ...problem(message) })
})

const places: [string, string, (url: string) => object][] = [
  ['routes.relay', 'relay', (url) => ({ url })],
  ['routes.lifi', 'lifi', (url) => ({ url })],
  ['routes.cctp', 'cctp', (url) => ({ url })],
  ['routes.hosted', 'hosted', (url) => ({ url })],
  ['onramps.stripe', 'stripe', (url) => ({ url })],
  ['onramps.coinbase', 'coinbase', (url) => ({ url, statusUrl: url })],
  ['onramps.transak', 'transak', (url) => ({ url })],
  ['prices.defiLlama', 'defillama', (url) => ({ url })],
  ['prices.coinGecko', 'coingecko', (url) => ({ url })],
  ['currencyRates.ecb', 'ecb', (url) => ({ url })],
  ['balances.blockscout', 'blockscout', (url) => ({ url })],
  ['balances.etherscan', 'etherscan', (url) => ({ url })],
]
test.each(places)('%s: host, scheme, outage and another service are told apart', async (place, name, at) => {
  const [first] = await check(place, at('http://127.0.0.1:1'))
  expect(first).toEqual({ subject: place, ...problem('nothing answers at 127.0.0.1:1') })
  const [tls] = await check(place, at(strangerUrl.replace('http:', 'https:')))
  expect(tls).toEqual({ subject: place, ...problem('has no valid certificate for https') })
  const [plain] = await check(place, at('http://api.shop.example/v1'))
  expect(plain).toEqual({ subject: place, ...problem('uses http:// for the public host api.shop.example') })
  const [other] = await check(place, at(strangerUrl))
  expect(other).toMatchObject({ subject: place, level: 'problem' })
  expect(other?.message).toMatch(/does not answer as|could not be checked/)
  const row = standIns.faults[name] ?? {}
  row.outage = true
  const down = await check(place, {})
  expect(down[0]).toEqual({ subject: place, ...problem('answers 503') })
})

test('tokens.local: a list of another address and an empty list are named', async () => {
  const list = async (url: string) => {
    const found = await diagnose(settings({ tokens: { lists: [{ url, id: 'local' }] } }))
    return found.filter(({ subject }) => subject === 'tokens.local')
  }
  expect(await list('http://127.0.0.1:1')).toMatchObject([problem('nothing answers')])
  Object.assign(standIns.faults.tokenlist ?? {}, { missing: true })
  expect(await list(providers.tokens.lists[0]?.url ?? '')).toContainEqual({
    subject: 'tokens.local',
    ...problem('serves none of your chains 1337'),
  })
})

test('chains that a provider does not serve are named with what to do', async () => {
  Object.assign(standIns.faults.relay ?? {}, { disabled: [1338] })
  expect(await check('routes.relay', {})).toContainEqual({
    ...{ subject: 'routes.relay', level: 'warning' },
    message: expect.stringContaining('does not serve chain 1338'),
  })
  Object.assign(standIns.faults.relay ?? {}, { disabled: [1337, 1338] })
  expect(await check('routes.relay', {})).toContainEqual({
    ...{ subject: 'routes.relay', ...problem('serves none of your chains 1337') },
  })
  expect(await check('routes.cctp', { chains: [] })).toMatchObject([problem('none of your chains')])
  const none = { chainIds: [1337, 99] }
  expect(await check('balances.blockscout', none)).toContainEqual({
    ...{ subject: 'balances.blockscout', ...problem('does not have chain 99: remove it') },
  })
  expect(await check('balances.etherscan', none)).toContainEqual({
    ...{ subject: 'balances.etherscan', ...problem('does not have chain 99: remove it from chainIds') },
  })
  const wrongName = { 1337: { platform: 'local-1338', nativeCoin: 'ethereum' } }
  expect(await check('prices.coinGecko', { chains: wrongName })).toContainEqual({
    ...{ subject: 'prices.coinGecko', ...problem('its platform local-1338 is chain 1338, not 1337') },
  })
  expect(await check('prices.defiLlama', { chains: { 1337: 'nowhere', 1338: 'nowhere' } })).toMatchObject([
    problem('has no recent price of any of your tokens'),
  ])
  const [sold] = await check('onramps.stripe', {
    assets: [{ ...providers.onramps.stripe.assets[0], network: 'mars' }],
  })
  expect(sold).toMatchObject({ level: 'ok' })
  expect(await check('onramps.transak', { assets: [] })).toMatchObject([
    { level: 'ok' },
    { level: 'warning', message: expect.stringContaining('sells no token of your chains') },
  ])
})

test('contracts that are not there, or not in the list of the pages, are named', async () => {
  const [depository, diamond] = [standIns.contracts.relay?.[0], standIns.contracts.lifi?.[0]]
  const nowhere = `0x${'12'.repeat(20)}` as const
  if (!depository || !diamond) throw new Error('no contracts')
  const router = '0xb92fe925dc43a0ecde6c8b1a2709c170ec4fff4f'
  const relay = await check('routes.relay', {}, { relay: { 1337: [nowhere, router] } })
  expect(relay).toContainEqual({
    subject: 'routes.relay',
    ...problem(`on chain 1337 it uses contract ${depository.toLowerCase()}, which is not in relaySpenders`),
  })
  expect(relay).toContainEqual({
    subject: 'routes.relay',
    ...problem(`its contract ${router} does not exist on chain 1337`),
  })
  expect(await check('routes.lifi', {}, { lifi: { 1338: [nowhere] } })).toContainEqual({
    subject: 'routes.lifi',
    ...problem(`on chain 1338 it uses contract ${diamond}, which is not in lifiSpenders`),
  })
  expect(await check('routes.lifi', { contracts: [nowhere] })).toContainEqual({
    subject: 'routes.lifi',
    ...problem('which is not in contracts: every quote there is refused'),
  })
  const rows = providers.routes.cctp.chains
  expect(
    await check('routes.cctp', { chains: rows.map((row) => ({ ...row, domain: row.id + 7 })) }),
  ).toContainEqual({
    subject: 'routes.cctp',
    ...problem('the domain is 1337, not 1344: burns would be lost'),
  })
  expect(
    await check('routes.cctp', { chains: rows.map((row) => ({ ...row, messenger: nowhere })) }),
  ).toContainEqual({
    subject: 'routes.cctp',
    ...problem(`messenger ${nowhere} is no contract of CCTP`),
  })
  expect(await check('routes.hosted', { contracts: [nowhere] })).toContainEqual({
    subject: 'routes.hosted',
    ...problem(`contract ${nowhere} of contracts exists on none of your chains`),
  })
})

test('stale feeds and rates are named with their age', async () => {
  Object.assign(standIns.faults.chainlink ?? {}, { stale: true, sequencer: 'down' })
  await fetch(`${standIns.urls.chainlink}/feeds`)
  const stale = await check('prices.chainlink', {})
  expect(stale).toContainEqual({ subject: 'prices.chainlink', ...problem('of USDC on chain 1337 is stale') })
  expect(stale).toContainEqual({
    ...{ subject: 'prices.chainlink', level: 'warning' },
    message: expect.stringContaining('sequencer of chain 1337 is down'),
  })
  Object.assign(standIns.faults.chainlink ?? {}, { stale: false, sequencer: undefined })
  await fetch(`${standIns.urls.chainlink}/feeds`)
  const native = { address: `0x${'12'.repeat(20)}`, heartbeatSeconds: 3600, min: '1', max: '10000' }
  expect(await check('prices.chainlink', { feeds: { 1337: { tokens: { native } } } })).toContainEqual({
    subject: 'prices.chainlink',
    ...problem('is no price feed: compare its address'),
  })
  Object.assign(standIns.faults.ecb ?? {}, { stale: true })
  expect(await check('currencyRates.ecb', {})).toMatchObject([problem('10 days ago, and are not used')])
  Object.assign(standIns.faults.defillama ?? {}, { stale: true })
  expect(await check('prices.defiLlama', {})).toMatchObject([problem('no recent price')])
})

test('a clock that is off is named where requests are signed, and nothing else is blamed', async () => {
  for (const [place, name] of [
    ['onramps.coinbase', 'coinbase'],
    ['onramps.transak', 'transak'],
  ] as const) {
    Object.assign(standIns.faults[name] ?? {}, { clockMs: 600_000 })
    const found = (await check(place, {})).filter(({ level }) => level === 'problem')
    expect(found).toEqual([{ subject: place, ...problem('s behind') }])
    Object.assign(standIns.faults[name] ?? {}, { clockMs: -600_000 })
    const [ahead] = (await check(place, {})).filter(({ level }) => level === 'problem')
    expect(ahead).toEqual({ subject: place, ...problem('s ahead of') })
  }
})

test('keys and services of tests are not used with main networks, nor the other way round', async () => {
  const base = { id: 8453, name: 'Base', rpcUrl: 'http://127.0.0.1:1', tokens: [] }
  const world = (testnet: boolean): CheckWorld => ({
    ...{ chains: new Map([[8453, connectChain({ ...base, testnet })]]), now: Date.now, spenders: {} },
  })
  const { onramps } = providers
  const { secretKey } = onramps.stripe
  const messages = async (found: Promise<readonly { message: string }[]> | undefined) =>
    (await found)?.map(({ message }) => message).join('\n')
  const { url } = onramps.stripe
  expect(await messages(stripe({ secretKey, url }).check?.(world(false)))).toContain(
    'secretKey is a test key',
  )
  const live = stripe({ secretKey: secretKey.replace('test', 'live'), url })
  expect(await messages(live.check?.(world(true)))).toContain('secretKey is a live key')
  const sandbox = coinbase({ ...onramps.coinbase, assets: [], sandbox: true })
  expect(await messages(sandbox.check?.(world(false)))).toContain(
    'sandbox is on, but you sell on main networks',
  )
  const mixed = transak({ ...onramps.transak, gatewayUrl: 'https://api-gateway-stg.transak.com' })
  expect(await messages(mixed.check?.(world(false)))).toContain('one of url and gatewayUrl is staging')
  const circle = providers.routes.cctp.chains.map((row) => ({ ...row, isTestnet: true }))
  const wrong = { chains: circle, sandboxUrl: 'https://iris-api.circle.com' }
  expect(await check('routes.cctp', wrong)).toContainEqual({
    subject: 'routes.cctp',
    ...problem("sandboxUrl is Circle's live service, which does not know your test networks"),
  })
})

test('the command ends with 1 for a wrong key and with 0 otherwise, and prints no key', async () => {
  const run = async (content: unknown) => {
    const config = join(folder, `config-${count}.env`)
    const lines = Object.entries(settings(content)).map(([name, value]) => `${name}=${value}`)
    writeFileSync(config, lines.join('\n'))
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const before = process.exitCode
    try {
      await doctor(['--config', config], {})
      return { code: process.exitCode, stdout: write.mock.calls.map(([text]) => text).join('') }
    } finally {
      process.exitCode = before
      write.mockRestore()
    }
  }
  const right = await run({ routes: providers.routes })
  expect(right).toEqual({ code: undefined, stdout: expect.stringContaining('0 problems') })
  const wrong = await run({
    onramps: { stripe: { ...providers.onramps.stripe, secretKey: 'sk_test_wrong' } },
  })
  expect(wrong.code).toBe(1)
  expect(wrong.stdout).toMatch(/problem {2}onramps\.stripe: 127\.0\.0\.1:\d+ refuses secretKey/)
  for (const { stdout } of [right, wrong]) expectNoKeys(stdout)
})
