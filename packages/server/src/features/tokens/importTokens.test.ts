import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, startChain } from '@billfold/devstack'
import { ask, post, serveStandIns, until } from '@billfold/devstack/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenList } from '../../adapters/tokens/tokenList.js'
import { startServer } from '../../startServer.js'

type Wire = { address: string; symbol: string; name: string; decimals: number; iconUri?: string }

let chain: Awaited<ReturnType<typeof startChain>>
let standIns: Awaited<ReturnType<typeof serveStandIns>>
const dataDir = mkdtempSync(join(tmpdir(), 'billfold-tokens-'))

beforeAll(async () => {
  chain = await startChain({ chainId: 1337 })
  standIns = await serveStandIns({ chains: [chain], names: ['tokenlist'] })
})
afterAll(async () => {
  await standIns?.stop()
  await chain?.stop()
})

/** Starts a server with the list; `kept` shares one database with other starts. */
async function start({ kept = false } = {}) {
  const events: Record<string, unknown>[] = []
  const { id, name, rpcUrl, tokens } = chain
  const [usdc, dai] = [tokens.USDC, tokens.DAI]
  if (!usdc || !dai) throw new Error('no tokens')
  const server = await startServer({
    port: await findFreePort(),
    development: true,
    ...(kept ? { dataDir } : {}),
    chains: [{ id, name, rpcUrl, tokens: [{ symbol: 'USDC', ...usdc, name: 'Our dollar' }] }],
    tokens: [tokenList({ url: standIns.urls.tokenlist, id: 'list' })],
    log: (entry) => events.push(entry),
  })
  await until(
    async () => events.map(({ event }) => event),
    (seen) => seen.includes('tokens.imported') || seen.includes('tokens.failed'),
  )
  const list = async (query = ''): Promise<Wire[]> =>
    (await ask({ server }, `/v1/tokens?chainId=1337&includePrices=false&limit=1000${query}`)).body.data
  return { server, events, list, stop: server.stop }
}

test('a list adds tokens after those of the operator, whose own rows stay', async () => {
  const world = await start()
  const tokens = await world.list()
  expect(tokens.slice(0, 2).map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(tokens.find(({ symbol }) => symbol === 'USDC')?.name).toBe('Our dollar')
  expect(tokens.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['DAI', 'USDT', 'LIST', 'CENT']))
  expect(tokens.filter(({ symbol }) => symbol === 'USDC')).toHaveLength(1)
  const listed = tokens.find(({ symbol }) => symbol === 'LIST')
  // Its icon is a URL of ours, and never of its host.
  const url = new URL(listed?.iconUri ?? '')
  expect(url.origin + url.pathname).toBe(`${world.server.url}/image`)
  expect(url.searchParams.get('url')).toMatch(/^https:.*\/LIST\.png$/)
  await world.stop()
})

test('decimals of a list are corrected by the contract before anything is listed or paid', async () => {
  Object.assign(standIns.faults.tokenlist ?? {}, { absurd: true })
  const world = await start()
  Object.assign(standIns.faults.tokenlist ?? {}, { absurd: false })
  const address = (await world.list('&symbol=CENT'))[0]?.address
  const body = { chainId: 1337, tokenAddress: address }
  const registered = (await post(world, '/v1/tokens', body)).body.data
  const all = await world.list()
  expect([registered.decimals, all.find(({ symbol }) => symbol === 'CENT')?.decimals]).toEqual([2, 2])
  expect(all.find(({ symbol }) => symbol === 'DAI')?.decimals).toBe(18)
  expect(world.events.filter(({ event }) => event === 'token.decimals').length).toBeGreaterThan(0)
  await world.stop()
})

test('B3 hostile entries are left out, cleaned, or listed last', async () => {
  Object.assign(standIns.faults.tokenlist ?? {}, { hostile: true })
  const world = await start()
  Object.assign(standIns.faults.tokenlist ?? {}, { hostile: false })
  const tokens = await world.list()
  const dollars = tokens.filter(({ symbol }) => symbol === 'USDC')
  expect(dollars.map(({ name }) => name)).toEqual(['Our dollar', 'USD Coin'])
  expect(tokens.at(-1)?.name).toBe('USD Coin')
  expect(tokens.filter(({ symbol }) => symbol === 'ETH')).toHaveLength(1)
  // Entries without a contract are in the database, but nobody gets their decimals.
  expect(tokens.filter(({ symbol }) => symbol === 'BAIT')).toEqual([])
  for (const { name, symbol, iconUri = '' } of tokens) {
    expect(name).not.toMatch(/[<>\p{Cc}\p{Cf}]/u)
    expect(name.length + symbol.length).toBeLessThanOrEqual(80)
    expect(iconUri).not.toMatch(/^(?:data|javascript):/)
    if (iconUri) expect(new URL(iconUri).origin).toBe(world.server.url)
  }
  await world.stop()
})

test('without the list its last tokens stay, also after a restart, as it does if the list is empty', async () => {
  const first = await start({ kept: true })
  const before = await first.list()
  await first.stop()
  Object.assign(standIns.faults.tokenlist ?? {}, { outage: true })
  const second = await start({ kept: true })
  Object.assign(standIns.faults.tokenlist ?? {}, { outage: false, missing: true })
  expect(second.events.map(({ event }) => event)).toContain('tokens.failed')
  expect((await second.list()).map(({ address }) => address)).toEqual(before.map(({ address }) => address))
  await second.stop()
  const third = await start({ kept: true })
  Object.assign(standIns.faults.tokenlist ?? {}, { missing: false })
  expect((await third.list()).map(({ address }) => address)).toEqual(before.map(({ address }) => address))
  await third.stop()
})
