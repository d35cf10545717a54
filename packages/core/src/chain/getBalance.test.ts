import fc from 'fast-check'
import {
  type Client,
  createClient,
  custom,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  stringToHex,
} from 'viem'
import { expect, expectTypeOf, test } from 'vitest'
import type { Config } from 'wagmi'
import { getNativeBalance, getTokenBalance, getTokenMetadata } from './erc20.js'
import { type BalanceConfig, getBalance, getFiatValue } from './getBalance.js'
import type { RpcClient } from './rpc.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

type Answers = {
  balance?: unknown
  balanceOf?: unknown
  name?: unknown
  symbol?: unknown
  decimals?: unknown
}
const selectors: Record<string, keyof Answers> = {
  '0x70a08231': 'balanceOf',
  '0x06fdde03': 'name',
  '0x95d89b41': 'symbol',
  '0x313ce567': 'decimals',
}
const revert = () => {
  throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
}

function createNode(answers: Answers) {
  const requests: { method: string; params?: unknown }[] = []
  const client: RpcClient = {
    async request(args) {
      requests.push(args)
      const [first] = args.params as [{ data: string }]
      const key = args.method === 'eth_getBalance' ? 'balance' : selectors[first.data.slice(0, 10)]
      const answer = key && answers[key]
      return typeof answer === 'function' ? answer() : answer
    },
  }
  const config: BalanceConfig = { chains: [{ id: 1337, nativeCurrency }], wagmi: { getClient: () => client } }
  return { client, config, requests }
}

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const uint = (value: bigint) => numberToHex(value, { size: 32 })
const usdc = { balanceOf: uint(1_500_000n), name: text('USD Coin'), symbol: text('USDC'), decimals: uint(6n) }

test('a viem client and a wagmi config can be handed over as they are', () => {
  expectTypeOf<Client>().toExtend<RpcClient>()
  expectTypeOf<{ chains: Config['chains']; wagmi: Config }>().toExtend<BalanceConfig>()
})

test('R7.34 the native balance is asked of the node at the latest block', async () => {
  const { client, requests } = createNode({ balance: '0x0de0b6b3a7640000' })
  expect(await getNativeBalance(client, { address, chainId: 1337 })).toBe(10n ** 18n)
  expect(requests).toEqual([{ method: 'eth_getBalance', params: [address, 'latest'] }])
})

test('a balance is read through a real viem client', async () => {
  const client = createClient({ transport: custom({ request: async () => '0x2a' }) })
  expect(await getNativeBalance(client, { address, chainId: 1337 })).toBe(42n)
})

test('R3.7 R5.39 the native balance has its value, text, decimals, name and symbol', async () => {
  const { config } = createNode({ balance: '0x14d1120d7b160000' })
  expect(await getBalance(config, { address, chainId: 1337 })).toEqual({
    value: 1_500_000_000_000_000_000n,
    displayValue: '1.5',
    decimals: 18,
    name: 'Ether',
    symbol: 'ETH',
    chainId: 1337,
    tokenAddress: undefined,
  })
})

test('R3.6 R3.7 a token balance carries what the token says of itself, and is asked as viem would ask', async () => {
  const { config, requests } = createNode(usdc)
  expect(await getBalance(config, { address, chainId: 1337, tokenAddress: token })).toEqual({
    value: 1_500_000n,
    displayValue: '1.5',
    decimals: 6,
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 1337,
    tokenAddress: token,
  })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }).toLowerCase()
  expect(requests[0]).toEqual({ method: 'eth_call', params: [{ to: token, data }, 'latest'] })
})

test('a token whose metadata are known is asked for its balance only', async () => {
  const { config, requests } = createNode(usdc)
  await getBalance(config, {
    address,
    chainId: 1337,
    tokenAddress: token,
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  })
  expect(requests).toHaveLength(1)
})

test('R9.5 a chain without a currency of its own counts in ETH with 18 decimals', async () => {
  const { config } = createNode({ balance: '0x1' })
  const balance = await getBalance({ ...config, chains: [{ id: 1337 }] }, { address, chainId: 1337 })
  expect(balance).toMatchObject({ symbol: 'ETH', name: 'ETH', decimals: 18 })
})

test.each([
  ['R5.39 R8.32', { address, chainId: undefined as unknown as number }, 'chain is required'],
  ['R8.33', { address, chainId: 5 }, 'Unknown chain #5'],
  ['R5.41', { address: 'alice.eth', chainId: 1337 }, 'Invalid wallet address. Expected an EVM address'],
  ['R5.41', { address: `${address}0`, chainId: 1337 }, 'Invalid wallet address. Expected an EVM address'],
  [
    'R5.42',
    { address, chainId: 1337, tokenAddress: '0x12' },
    'Invalid tokenAddress. Expected an EVM contract address',
  ],
  [
    'R5.40',
    { address, chainId: 1337, tokenAddress: `0x${'e'.repeat(40)}` },
    'not the native token placeholder',
  ],
  [
    'R5.40',
    { address, chainId: 1337, tokenAddress: `0x${'0'.repeat(40)}` },
    'not the native token placeholder',
  ],
])(
  '%s looking up the balance with %j fails with "%s" before anything is asked',
  async (_, parameters, message) => {
    const { config, requests } = createNode({})
    await expect(getBalance(config, parameters)).rejects.toThrow(message)
    expect(requests).toEqual([])
  },
)

const malformed = [
  undefined,
  null,
  '',
  '0x',
  'hello',
  7,
  {},
  [],
  '0xzz',
  '-0x1',
  `0x${'f'.repeat(65)}`,
  '1000',
]

test.each(malformed)('R5.43 a native balance of %j is refused', async (answer) => {
  const { config } = createNode({ balance: answer })
  await expect(getBalance(config, { address, chainId: 1337 })).rejects.toThrow(
    `Failed to retrieve native token balance for address: ${address} on chainId:1337`,
  )
})

test.each([...malformed, '0x1', `${uint(1n)}00`, revert])(
  'R5.43 a token balance of %j is refused',
  async (answer) => {
    const { config } = createNode({ ...usdc, balanceOf: answer })
    await expect(getBalance(config, { address, chainId: 1337, tokenAddress: token })).rejects.toThrow(
      `Failed to retrieve token: ${token} balance for address: ${address} on chainId:1337`,
    )
  },
)

test.each([...malformed, revert, uint(256n), uint(2n ** 256n - 1n)])(
  'R5.43 a token with decimals %j has no balance',
  async (decimals) => {
    const { config } = createNode({ ...usdc, decimals })
    await expect(getBalance(config, { address, chainId: 1337, tokenAddress: token })).rejects.toThrow(
      'Failed to retrieve token',
    )
  },
)

test('what failed is kept as the cause, and what was called off stays so', async () => {
  const cause = new Error('offline')
  const failing: RpcClient = { request: async () => Promise.reject(cause) }
  await expect(getTokenBalance(failing, { address, token, chainId: 1 })).rejects.toMatchObject({
    name: 'TokenBalanceFailed',
    cause,
  })
  const aborting: RpcClient = { request: async () => Promise.reject(AbortSignal.abort().reason) }
  await expect(getNativeBalance(aborting, { address, chainId: 1 })).rejects.toMatchObject({
    name: 'AbortError',
  })
  await expect(getTokenBalance(aborting, { address, token, chainId: 1 })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test.each<[string, Answers, { name: string; symbol: string; decimals: number }]>([
  ['a plain token', usdc, { name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
  [
    'bytes32 texts',
    { ...usdc, name: stringToHex('Maker', { size: 32 }), symbol: stringToHex('MKR', { size: 32 }) },
    { name: 'Maker', symbol: 'MKR', decimals: 6 },
  ],
  [
    'a reverting symbol',
    { ...usdc, symbol: revert },
    { name: 'USD Coin', symbol: '0x5F...aa3', decimals: 6 },
  ],
  [
    'no texts at all',
    { ...usdc, name: '0x', symbol: revert },
    { name: '0x5F...aa3', symbol: '0x5F...aa3', decimals: 6 },
  ],
  ['255 decimals', { ...usdc, decimals: uint(255n) }, { name: 'USD Coin', symbol: 'USDC', decimals: 255 }],
  [
    'a bidi name',
    { ...usdc, name: text('USD \u202enioC\u202c') },
    { name: 'USD nioC', symbol: 'USDC', decimals: 6 },
  ],
  [
    'a huge name',
    { ...usdc, name: text('x'.repeat(100_000)) },
    { name: `${'x'.repeat(39)}…`, symbol: 'USDC', decimals: 6 },
  ],
  [
    'broken UTF-8',
    { ...usdc, symbol: encodeAbiParameters([{ type: 'bytes' }], ['0xff'] as [Hex]) },
    { name: 'USD Coin', symbol: '0x5F...aa3', decimals: 6 },
  ],
  [
    'a text cut off in the middle',
    { ...usdc, name: text('A name of more than thirty-two characters').slice(0, -64) },
    { name: 'USDC', symbol: 'USDC', decimals: 6 },
  ],
  [
    'a length beyond the answer',
    { ...usdc, name: `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}` },
    { name: 'USDC', symbol: 'USDC', decimals: 6 },
  ],
])('the metadata of a token with %s are safe to show', async (_, answers, shown) => {
  expect(await getTokenMetadata(createNode(answers).client, { token })).toEqual(shown)
})

test('a node that cannot be reached is not taken for a token without a name', async () => {
  const name = () => {
    throw new Error('offline')
  }
  await expect(getTokenMetadata(createNode({ ...usdc, name }).client, { token })).rejects.toThrow('offline')
})

test('no answer of a token makes anything but a safe name or an error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 300 }),
      async (digits) => {
        const node = createNode({ ...usdc, name: `0x${digits}`, symbol: `0x${digits}` })
        const { name, symbol } = await getTokenMetadata(node.client, { token })
        expect(name.length > 0 && symbol.length > 0).toBe(true)
        expect(name + symbol).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      },
    ),
    { numRuns: 500 },
  )
})

test('R5.35 a zero balance is worth 0, and no price is asked for', async () => {
  const getPrice = async () => {
    throw new Error('asked')
  }
  expect(await getFiatValue({ amount: '0.00', chainId: 5, getPrice })).toBe('0')
})

test('R5.44 a fiat value is exact, and its absence has a message of its own', async () => {
  expect(await getFiatValue({ amount: '1.1', chainId: 1, getPrice: async () => 2500.25 })).toBe('2750.275')
  const none = { amount: '1', chainId: 1, getPrice: async () => undefined }
  await expect(getFiatValue(none)).rejects.toThrow(
    'Failed to resolve fiat value for native token on chainId: 1',
  )
  const failing = {
    amount: '1',
    chainId: 1,
    tokenAddress: token,
    getPrice: async () => Promise.reject(new Error('down')),
  }
  await expect(getFiatValue(failing)).rejects.toThrow(
    `Failed to resolve fiat value for token: ${token} on chainId: 1`,
  )
  const broken = { amount: '1', chainId: 1, getPrice: async () => Number.NaN }
  await expect(getFiatValue(broken)).rejects.toThrow('Failed to resolve fiat value')
})
