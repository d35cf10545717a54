import { decodeFunctionData, encodeAbiParameters, getAddress, type Hex, parseAbi } from 'viem'
import { base, type Chain, linea, mainnet, sepolia } from 'viem/chains'
import { namehash } from 'viem/ens'
import { expect, test } from 'vitest'
import { resolveReceiver } from '../actions/resolveReceiver.js'
import { createPlatform } from '../platform/createPlatform.js'
import { resolveIdentity } from './identity.js'

const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes, address)',
  'function reverse(bytes lookupAddress, uint256 coinType) view returns (string, address, address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])
const resolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const addresses = {
  mainnet: getAddress(`0x${'11'.repeat(20)}`),
  base: getAddress(`0x${'22'.repeat(20)}`),
  sepolia: getAddress(`0x${'33'.repeat(20)}`),
  linea: getAddress(`0x${'44'.repeat(20)}`),
}
const ether = 60n
const onBase = 0x80000000n + BigInt(base.id)

type Registry = { names?: Record<string, Record<string, Hex>>; primary?: string }

/** Registries of several chains, each with another address for alice.eth. */
const registries: Record<number, Registry> = {
  [mainnet.id]: {
    names: { 'alice.eth': { [`${ether}`]: addresses.mainnet, [`${onBase}`]: addresses.base } },
  },
  [sepolia.id]: { names: { 'alice.eth': { [`${ether}`]: addresses.sepolia } } },
  [linea.id]: {
    names: {
      'alice.eth': { [`${ether}`]: addresses.linea },
      'alice.linea.eth': { [`${ether}`]: addresses.linea },
    },
  },
}

function createNames(chains: readonly Chain[], known = registries) {
  const asked = new Set<number>()
  const getClient = ({ chainId }: { chainId: number }) => ({
    async request({ params }: { params?: unknown }) {
      asked.add(chainId)
      return answer(known[chainId] ?? {}, (params as [{ data: Hex }])[0].data)
    },
  })
  return { config: { chains, wagmi: { getClient } } as never, asked }
}

function answer({ names = {}, primary }: Registry, data: Hex): Hex {
  const { functionName, args } = decodeFunctionData({ abi, data })
  if (functionName === 'reverse' && primary)
    return encodeAbiParameters(
      [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
      [primary, resolver, resolver],
    )
  if (functionName !== 'resolve') throw Object.assign(new Error('execution reverted'), { code: 3 })
  const question = decodeFunctionData({ abi, data: args[1] })
  const [node, coinType] = question.args as readonly [Hex, bigint]
  const name = Object.keys(names).find((text) => namehash(text) === node)
  const record = (name && names[name]?.[`${coinType}`]) || '0x'
  const inner = encodeAbiParameters([{ type: 'bytes' }], [record])
  return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [inner, resolver])
}

test.each<[string, Chain[], number, string, string, number[]]>([
  ['mainnet beside a testnet', [sepolia, mainnet], mainnet.id, 'alice.eth', addresses.mainnet, [mainnet.id]],
  ['mainnet beside a rollup', [linea, mainnet], mainnet.id, 'alice.eth', addresses.mainnet, [mainnet.id]],
  ['a testnet', [mainnet, sepolia], sepolia.id, 'alice.eth', addresses.sepolia, [sepolia.id]],
  [
    "a rollup's record on mainnet",
    [sepolia, mainnet, base],
    base.id,
    'alice.eth',
    addresses.base,
    [mainnet.id],
  ],
  ['a rollup alone', [linea], linea.id, 'alice.linea.eth', addresses.linea, [linea.id]],
  [
    "a rollup's own name",
    [mainnet, linea],
    linea.id,
    'alice.linea.eth',
    addresses.linea,
    [mainnet.id, linea.id],
  ],
])(
  'R5.53 R7.32 a receiver on %s is named by its own record',
  async (_, chains, chainId, receiver, address, ids) => {
    const { config, asked } = createNames(chains)
    expect(await resolveReceiver(config, { receiver, chainId })).toEqual({ name: receiver, address })
    expect([...asked]).toEqual(ids)
  },
)

test("R5.53 R7.32 a name without a record for the network is not sent to mainnet's address", async () => {
  const known = { [mainnet.id]: { names: { 'alice.eth': { [`${ether}`]: addresses.mainnet } } } }
  const { config } = createNames([mainnet, base], known)
  await expect(resolveReceiver(config, { receiver: 'alice.eth', chainId: base.id })).rejects.toThrow(
    'Failed to resolve address',
  )
})

test.each<[string, Chain[], number]>([
  ['no chain has names', [base], base.id],
  ['only a testnet has', [base, sepolia], base.id],
  ['only another network has', [base, linea], base.id],
])('R5.53 where %s, the failure says that names cannot be looked up', async (_, chains, chainId) => {
  const { config, asked } = createNames(chains)
  await expect(resolveReceiver(config, { receiver: 'alice.eth', chainId })).rejects.toThrow(
    'Failed to resolve address: names cannot be looked up on this network. Enter an address.',
  )
  expect(asked.size).toBe(0)
})

test.each<[string, Chain[], string | undefined]>([
  ['mainnet, wherever it is in the list', [sepolia, linea, mainnet], 'alice.eth'],
  ['the testnet where there is nothing else', [sepolia], 'mallory.eth'],
  ['no testnet beside a real network', [sepolia, base], undefined],
])('R7.32 an account is named by %s', async (_, chains, name) => {
  const record = { [`${ether}`]: account } as const
  const { config } = createNames(chains, {
    [mainnet.id]: { names: { 'alice.eth': record }, primary: 'alice.eth' },
    [linea.id]: { names: { 'mallory.eth': record }, primary: 'mallory.eth' },
    [sepolia.id]: { names: { 'mallory.eth': record }, primary: 'mallory.eth' },
  })
  const context = { ...(config as object), platform: createPlatform(), warn: () => {}, trusted: [] } as never
  expect((await resolveIdentity(context, { address: account })).name).toBe(name)
})
