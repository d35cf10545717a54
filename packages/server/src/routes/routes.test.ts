import { DevToken, HostileToken } from '@billfold/contracts'
import { ask, connectWallet, post } from '@billfold/devstack/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccount, startWorld, type World } from '../test/startWorld.js'

let world: World
const abi = [{ type: 'function', name: 'mint', inputs: [], outputs: [], stateMutability: 'nonpayable' }]
const metadata = {
  output: { abi, devdoc: { title: 'Shop', author: 'Us' }, userdoc: { notice: 'Sells.' } },
  settings: { compilationTarget: { 'Shop.sol': 'Shop' } },
  sources: { 'Shop.sol': { license: 'MIT' } },
}
/** Multicall3, deployed on every chain. */
const seeded = '0xcA11bde05977b3631167028862bE2a173976CA11'
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

beforeAll(async () => {
  world = await startWorld({
    profiles: [
      { address: alice, type: 'ens', name: 'old.eth' },
      { address: alice, type: 'lens', name: 'alice.lens', avatar: 'http://a.test/a.png' },
    ],
    clients: [
      { id: 'one', secretKey: 'key-of-one' },
      { id: 'two', secretKey: 'key-of-two' },
    ],
    contractMetadata: [
      { chainId: 1337, address: alice, metadata },
      { chainId: 1337, address: seeded, metadata },
    ],
  })
}, 120_000)

afterAll(() => world?.stop())

test('R7.7 R3.1 tokens are listed, native first, with prices from pools and an icon', async () => {
  const { body } = await ask(world, '/v1/tokens?chainId=1337')
  const symbols = body.data.map(({ symbol }: { symbol: string }) => symbol)
  expect(symbols).toEqual(['ETH', 'WETH', 'USDC', 'USDT', 'DAI', 'TOLL'])
  expect(body.data[0]).toMatchObject({
    chainId: 1337,
    address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    name: 'Ether',
    decimals: 18,
    iconUri: `${world.server.url}/dev/assets/token/ETH.svg`,
    prices: { USD: 2500, EUR: 2300, CAD: 3425 },
  })
  expect(body.data.find(({ symbol }: { symbol: string }) => symbol === 'USDC').prices.USD).toBe(1)
  expect(body.data.find(({ symbol }: { symbol: string }) => symbol === 'TOLL').prices).toEqual({})
})

test.each([
  ['symbol=usdc', ['USDC']],
  ['symbol=us', []],
  ['name=usd%20c', ['USDC']],
  ['name=%25', []],
  ['query=usd', ['USDC', 'USDT']],
  ['limit=2', ['ETH', 'WETH']],
  ['limit=2&offset=1', ['WETH', 'USDC']],
  ['limit=0', []],
  ['chainId=1', []],
  ['tokenAddress=0x0000000000000000000000000000000000000000', ['ETH']],
  ['tokenAddress=0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', ['ETH']],
])('R7.7 tokens?%s gives %j', async (query, symbols) => {
  const { body } = await ask(world, `/v1/tokens?${query}`)
  expect(body.data.map(({ symbol }: { symbol: string }) => symbol)).toEqual(symbols)
})

test('R3.2 R3.3 both native addresses find the native token', async () => {
  for (const address of ['0x0000000000000000000000000000000000000000', `0x${'e'.repeat(40)}`]) {
    const { body } = await ask(world, `/v1/tokens?chainId=1337&tokenAddress=${address}`)
    expect(body.data).toMatchObject([{ symbol: 'ETH' }])
  }
})

test('R7.8 an unknown token is registered from its chain, and then found', async () => {
  const address = await deploy(DevToken.abi, DevToken.bytecode, ['Ne\u202ew   Coin', 'NEW\u200b', 9])
  const { status, body } = await post(world, '/v1/tokens', { chainId: 1337, tokenAddress: address })
  expect([status, body.data]).toMatchObject([
    200,
    { symbol: 'NEW', name: 'New Coin', decimals: 9, prices: {} },
  ])
  expect((await ask(world, `/v1/tokens?tokenAddress=${address}`)).body.data).toHaveLength(1)
})

test('A14 a token that anybody registered is found by its address, not by the name that it gave itself', async () => {
  const address = await deploy(DevToken.abi, DevToken.bytecode, ['USD Coin', 'USDC', 6])
  expect((await post(world, '/v1/tokens', { chainId: 1337, tokenAddress: address })).status).toBe(200)
  for (const query of ['symbol=USDC', 'name=USD', 'query=USDC', 'chainId=1337', 'sortBy=newest']) {
    const { body } = await ask(world, `/v1/tokens?${query}`)
    expect(JSON.stringify(body.data).toLowerCase(), query).not.toContain(address.toLowerCase())
  }
  expect((await ask(world, `/v1/tokens?tokenAddress=${address}`)).body.data).toHaveLength(1)
})

test('what is no token, and a token that misbehaves, is not registered', async () => {
  const hostile = await deploy(HostileToken.abi, HostileToken.bytecode, [])
  for (const tokenAddress of [hostile, alice]) {
    const { status, body } = await post(world, '/v1/tokens', { chainId: 1337, tokenAddress })
    expect([status, body.code, body.message]).toEqual([400, 'INVALID_INPUT', 'Token not supported'])
  }
})

test('R3.33 every refusal has code, message, status and correlation id, and the header repeats the id', async () => {
  const refusals = [
    ['/v1/tokens?chainId=abc', 400, 'INVALID_INPUT', 'chainId: Expected a chain id'],
    ['/v1/tokens?limit=1e3', 400, 'INVALID_INPUT', 'limit: Expected a whole number'],
    ['/v1/chains/99', 404, 'NOT_FOUND', 'Unknown chain #99'],
    ['/nowhere', 404, 'NOT_FOUND', 'There is nothing at this address'],
    ['/social/v1/profiles/alice', 400, 'INVALID_INPUT', 'address: Expected an address'],
  ] as const
  for (const [path, status, code, message] of refusals) {
    const answer = await ask(world, path)
    expect(answer.body).toEqual({ code, message, statusCode: status, correlationId: expect.any(String) })
    expect([answer.status, answer.headers.get('x-correlation-id')]).toEqual([
      status,
      answer.body.correlationId,
    ])
  }
})

test.each([
  ['no JSON', '{', 400],
  ['nothing', '', 400],
  ['nested too deeply', `${'['.repeat(50)}${']'.repeat(50)}`, 400],
  ['too large', JSON.stringify({ chainId: 1, padding: 'x'.repeat(70_000) }), 413],
])('a body that is %s is refused', async (_, body, status) => {
  const response = await fetch(`${world.server.url}/v1/tokens`, { method: 'POST', body })
  expect(response.status).toBe(status)
})

test('R7.28 profiles are served by address, in any case: ENS records from the chain, and what is stored', async () => {
  const { body } = await ask(world, `/social/v1/profiles/${alice.toLowerCase()}`)
  expect(body.data).toEqual([
    {
      type: 'ens',
      name: 'alice.eth',
      avatar: expect.stringMatching(/\/dev\/assets\/avatar\/alice\.svg$/),
      bio: 'owns some of everything on every chain',
    },
    { type: 'lens', name: 'alice.lens', avatar: 'http://a.test/a.png' },
  ])
  expect((await ask(world, `/social/v1/profiles/0x${'1'.repeat(40)}`)).body.data).toEqual([])
})

test('a name that does not lead back to its address, and a picture that is a script, are no part of a profile', async () => {
  const [dave, judy] = [3, 9].map((index) => getAccount(index).address)
  const script = (await ask(world, `/social/v1/profiles/${dave}`)).body.data
  expect(script).toEqual([{ type: 'ens', name: 'dave.eth', bio: expect.any(String) }])
  expect((await ask(world, `/social/v1/profiles/${judy}`)).body.data).toEqual([])
})

test("compiler metadata is uploaded with a secret key, for a contract that exists, and never over another client's", async () => {
  const [firstKey, secondKey] = ['key-of-one', 'key-of-two'].map((key) => ({ 'x-secret-key': key }))
  const token = world.chains[0]?.tokens.USDC?.address ?? '0x'
  const path = `/metadata/1337/${token}`
  expect((await post(world, path, metadata)).status).toBe(401)
  expect((await post(world, path, { output: {} }, firstKey)).status).toBe(400)
  expect((await post(world, `/metadata/1337/0x${'9'.repeat(40)}`, metadata, firstKey)).body.message).toBe(
    'There is no contract at this address',
  )
  const long = { ...metadata, sources: { 'Long.sol': { license: 'x'.repeat(200_000) } } }
  expect((await post(world, path, long, firstKey)).body).toEqual({ stored: true })
  expect((await post(world, path, metadata, firstKey)).body).toEqual({ stored: true })
  expect((await ask(world, path)).body).toEqual(metadata)
  expect((await post(world, path, long, secondKey)).status).toBe(409)
  expect((await post(world, `/metadata/1337/${seeded}`, long, firstKey)).status).toBe(409)
})

test('R3.13 a chain says its name, currency, icon, explorers and faucets', async () => {
  expect((await ask(world, '/v1/chains/1337')).body.data).toMatchObject({
    chainId: 1337,
    name: 'Local One',
    testnet: false,
    icon: { url: `${world.server.url}/dev/assets/chain/Local%20One.svg` },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    explorers: [],
    faucets: [],
  })
})

test('R7.26 compiler metadata is served as it was given', async () => {
  expect((await ask(world, `/metadata/1337/${alice}`)).body).toEqual(metadata)
  expect((await ask(world, `/metadata/1338/${alice}`)).status).toBe(404)
})

test('R7.54 telemetry takes its own fields and refuses free text, emails and phone numbers', async () => {
  const event = { source: 'pay', action: 'ub:ui:error', errorCode: 'AMOUNT_TOO_LOW', chainId: 1337 }
  expect((await post(world, '/event', event)).status).toBe(200)
  for (const extra of [
    { errorCode: 'Failed for a@b.example' },
    { errorCode: 'went wrong' },
    { walletType: '+4915112345678' },
    { email: 'a@b.example' },
    { action: '15551234567' },
  ])
    expect((await post(world, '/event', { ...event, ...extra })).status, JSON.stringify(extra)).toBe(400)
})

async function deploy(contractAbi: readonly unknown[], bytecode: `0x${string}`, args: readonly unknown[]) {
  const [chain] = world.chains
  if (!chain) throw new Error('the world is empty')
  const { wallet } = connectWallet(chain, getAccount(0))
  const hash = await wallet.deployContract({ abi: contractAbi as never, bytecode, args: args as never })
  const { contractAddress } = await wallet.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('not deployed')
  return contractAddress
}
