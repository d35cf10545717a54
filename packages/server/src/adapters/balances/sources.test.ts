import { ask, connectWallet, serviceKeys, until } from '@billfold/devstack/testing'
import { type Address, erc20Abi, type Hash } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BalanceName, provideBalances } from '../../test/provideBalances.js'
import { getAccount, startWorld, type World } from '../../test/startWorld.js'

const alice = getAccount(0)
/** Has nothing but what the tests send. */
const stranger: Address = '0x00000000000000000000000000000000000b0b01'

let world: World
let sources: ReturnType<typeof provideBalances>
let log: { event: string }[] = []
let sent: Hash[] = []

async function start(names: readonly BalanceName[]) {
  log = []
  sent = []
  sources = provideBalances(names)
  world = await startWorld({ provide: sources.start, log: (entry) => void log.push(entry) })
}

async function sendMany(count: number) {
  const [chain] = world.chains
  if (!chain) throw new Error('there is no chain')
  const { wallet } = connectWallet(chain, alice)
  for (let index = 0; index < count; index += 1)
    sent.push(await wallet.sendTransaction({ to: stranger, value: BigInt(index + 1) }))
  await wallet.waitForTransactionReceipt({ hash: sent.at(-1) ?? '0x' })
}

const readHistory = (query: string) =>
  ask(world, `/indexer/v1/wallets/${stranger}/transactions?chain=1337&${query}`)
const listHashes = async (query: string) =>
  ((await readHistory(query)).body.data ?? []).map(({ hash }: { hash: string }) => hash) as string[]
const listTokens = (owner: string) => ask(world, `/indexer/v1/tokens?chain_id=1337&owner_address=${owner}`)

describe.each(['blockscout', 'etherscan'] as const)('%s', (name) => {
  beforeAll(async () => {
    await start([name])
    await sendMany(55)
  }, 180_000)
  afterAll(() => world?.stop())
  afterEach(() => {
    const faults = sources.getFaults(name)
    for (const fault of Object.keys(faults)) delete faults[fault]
  })

  test('R7.36 a history longer than a page is listed without gap or repetition, in both orders', async () => {
    await until(
      () => listHashes('limit=60'),
      (hashes) => hashes.length === 55,
    )
    const pages = await Promise.all([0, 1, 2].map((page) => listHashes(`limit=20&page=${page}`)))
    expect(pages.map((page) => page.length)).toEqual([20, 20, 15])
    expect(pages.flat()).toEqual([...sent].reverse())
    expect(await listHashes('limit=60&sort_order=asc')).toEqual(sent)
    expect((await readHistory('limit=20')).body.meta).toMatchObject({ total_items: 55, total_pages: 3 })
  })

  test('R7.36 a history between two times holds both ends and nothing else', async () => {
    const { body } = await readHistory('limit=60')
    const rows = body.data as { hash: string; block_timestamp: number }[]
    const times = rows.map((row) => row.block_timestamp)
    const [from, to] = [times.at(-1) ?? 0, times[30] ?? 0]
    const query = `limit=60&filter_block_timestamp_gte=${from}&filter_block_timestamp_lte=${to}`
    const expected = rows.filter((row) => row.block_timestamp >= from && row.block_timestamp <= to)
    expect(await listHashes(query)).toEqual(expected.map(({ hash }) => hash))
    const later = Math.floor(Date.now() / 1000) + 1_000_000
    expect(await listHashes(`limit=60&filter_block_timestamp_gte=${later}`)).toEqual([])
  })

  test('an address that nothing was sent to has nothing, without an error', async () => {
    const owner = '0x00000000000000000000000000000000000b0b02'
    expect((await listTokens(owner)).body.data).toEqual([])
    const nfts = await ask(world, `/indexer/v1/nfts?chain=1337&owner_address=${owner}`)
    expect([nfts.status, nfts.body.data]).toEqual([200, []])
  })

  test('R7.23 a balance that only the service claims is not shown: amounts come from the chain', async () => {
    sources.getFaults(name).lie = true
    const owner = '0x00000000000000000000000000000000000b0b03'
    expect((await listTokens(owner)).body.data).toEqual([])
    const [chain] = world.chains
    if (!chain?.tokens.USDC) throw new Error('there is no token')
    const { address } = chain.tokens.USDC
    const { wallet } = connectWallet(chain, alice)
    const balance = await wallet.readContract({
      ...{ address, abi: erc20Abi, functionName: 'balanceOf', args: [alice.address] },
    })
    const { body } = await listTokens(alice.address)
    const usdc = body.data.find(({ symbol }: { symbol: string }) => symbol === 'USDC')
    expect(usdc.balance).toBe(String(balance))
  })

  test('slow pages delay a history and lose nothing of it', async () => {
    sources.getFaults(name).slow = 300
    await until(
      () => listHashes('limit=59'),
      (hashes) => hashes.length === 55,
    )
  })

  test.each(['outage', 'busy'] as const)(
    'during an %s listed tokens come from the chain, and the rest says that it is missing',
    async (fault) => {
      sources.getFaults(name)[fault] = true
      const owner = fault === 'outage' ? getAccount(1).address : getAccount(3).address
      const { status, body } = await listTokens(owner)
      expect(status).toBe(200)
      expect(body.data.map(({ symbol }: { symbol: string }) => symbol)).toContain('USDC')
      const paths = [
        `/indexer/v1/nfts?chain=1337&owner_address=${owner}`,
        `/indexer/v1/wallets/${owner}/transactions?chain=1337`,
      ]
      for (const path of paths) {
        const answer = await ask(world, path)
        expect(answer.status).toBe(503)
        expect(answer.body.message).toContain('The indexing service of chain 1337 does not respond')
      }
      expect(log.some(({ event }) => event === 'balances.unanswered')).toBe(true)
      expect(JSON.stringify(log)).not.toContain(serviceKeys.etherscan)
    },
  )
})

describe('blockscout of an older version', () => {
  beforeAll(async () => {
    await start(['blockscout'])
    sources.getFaults('blockscout').old = true
    await sendMany(52)
  }, 180_000)
  afterAll(() => world?.stop())

  test('R7.36 R7.23 field names before version 8 are read', async () => {
    await until(
      () => listHashes('limit=60'),
      (hashes) => hashes.length === 52,
    )
    const nfts = await ask(world, `/indexer/v1/nfts?chain=1337&owner_address=${alice.address}&limit=50`)
    expect(nfts.body.data.length).toBeGreaterThan(5)
  })
})

describe('two services', () => {
  beforeAll(() => start(['blockscout', 'etherscan']), 180_000)
  afterAll(() => world?.stop())

  test('R7.36 the second service answers while the first is down', async () => {
    sources.getFaults('blockscout').outage = true
    await sendMany(2)
    await until(
      () => listHashes('limit=5'),
      (hashes) => hashes.length === 2,
    )
    expect(log).toContainEqual(
      expect.objectContaining({ event: 'balances.unanswered', source: 'blockscout' }),
    )
  })
})
