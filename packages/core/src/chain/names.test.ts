import fc from 'fast-check'
import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  toHex,
} from 'viem'
import { packetToBytes, namehash as viemNamehash } from 'viem/ens'
import { expect, test } from 'vitest'
import { getTextRecord, lookupName, resolveName } from './ens.js'
import type { NameService } from './nameService.js'
import { dnsEncode, isName, isPlainName, namehash, normalizeName } from './names.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const mallory = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const resolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes, address)',
  'function reverse(bytes lookupAddress, uint256 coinType) view returns (string, address, address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])

/** A universal resolver without checks; viem decodes the calls, so ours must match its encoding. */
function createService(records: {
  reverse?: Record<string, string>
  addr?: Record<string, Hex>
  text?: Record<string, string>
}) {
  const revert = () => {
    throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x77209fe8' })
  }
  const nodeOf = (names: Record<string, unknown> | undefined, node: Hex) =>
    Object.keys(names ?? {}).find((name) => viemNamehash(name) === node)
  let calls = 0
  const answer = (data: Hex): Hex => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (functionName === 'reverse') {
      expect(args[1]).toBe(60n)
      const name = records.reverse?.[args[0].toLowerCase()] ?? revert()
      return encodeAbiParameters(
        [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
        [name, resolver, resolver],
      )
    }
    if (functionName !== 'resolve') return revert()
    const inner = decodeFunctionData({ abi, data: args[1] })
    const name =
      nodeOf(inner.functionName === 'addr' ? records.addr : records.text, inner.args[0]) ?? revert()
    expect(args[0]).toBe(toHex(packetToBytes(name)))
    const found =
      inner.functionName === 'addr'
        ? encodeAbiParameters([{ type: 'bytes' }], [records.addr?.[name] ?? '0x'])
        : encodeAbiParameters([{ type: 'string' }], [records.text?.[name] ?? ''])
    return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [found, resolver])
  }
  const service: NameService = {
    resolver,
    coinType: 60,
    client: {
      async request({ method, params }) {
        calls++
        const [{ to, data }, block] = params as [{ to: string; data: Hex }, string]
        expect([method, to, block]).toEqual(['eth_call', resolver, 'latest'])
        return answer(data)
      },
    },
  }
  return { service, calls: () => calls }
}

test.each(['alice.eth', 'a.b.c.eth', 'ALICE.ETH', '🦊.eth', 'alice.xyz', '1.eth', 'x.y2'])(
  'R5.45 %j has the form of a name',
  (text) => {
    expect(isName(text)).toBe(true)
  },
)

test.each([
  '',
  'alice',
  'alice.',
  '.eth',
  'a..eth',
  'alice.123',
  'alice.e th',
  'al ice.eth',
  'alice.eth ',
  '1.5',
  alice,
  '.',
])('R5.45 %j has not the form of a name', (text) => {
  expect(isName(text)).toBe(false)
})

test('hashes and DNS form are those of viem', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z0-9-]{1,40}$/), { minLength: 1, maxLength: 5 }),
      (labels) => {
        const name = labels.join('.')
        expect(namehash(name)).toBe(viemNamehash(name))
        expect(dnsEncode(name)).toBe(toHex(packetToBytes(name)))
      },
    ),
    { numRuns: 300 },
  )
  expect(dnsEncode(`${'é'.repeat(200)}.eth`)).toBeUndefined()
  expect(dnsEncode('a..eth')).toBeUndefined()
})

test('R7.32 an address is given the name that leads back to it', async () => {
  const { service, calls } = createService({
    reverse: { [alice.toLowerCase()]: 'alice.eth' },
    addr: { 'alice.eth': alice },
  })
  expect(await lookupName(service, { address: alice })).toBe('alice.eth')
  expect(calls()).toBe(2)
})

test('T46 a name that belongs to another account is not believed, even if the universal resolver does', async () => {
  const { service } = createService({
    reverse: { [mallory.toLowerCase()]: 'alice.eth' },
    addr: { 'alice.eth': alice },
  })
  expect(await lookupName(service, { address: mallory })).toBeUndefined()
})

test.each([
  'Alice.eth',
  'alicе.eth',
  'xn--fo-5ja.eth',
  'al\u200bice.eth',
  '',
  'alice',
  'a b.eth',
  'alice.eth\u202e',
  'a'.repeat(260),
])('the found name %j is dropped: ENS would not write it so', async (name) => {
  const { service } = createService({ reverse: { [alice.toLowerCase()]: name }, addr: { [name]: alice } })
  expect(await lookupName(service, { address: alice })).toBeUndefined()
})

test('a found name with an emoji as ENS writes it is kept', async () => {
  const { service } = createService({
    reverse: { [alice.toLowerCase()]: '🦊.eth' },
    addr: { '🦊.eth': alice },
  })
  expect(await lookupName(service, { address: alice })).toBe('🦊.eth')
})

test('an address without a name has none; a node that is down is an error', async () => {
  expect(await lookupName(createService({}).service, { address: alice })).toBeUndefined()
  const down = {
    resolver,
    coinType: 60,
    client: { request: async () => Promise.reject(new Error('offline')) },
  } as const
  await expect(lookupName(down, { address: alice })).rejects.toThrow('offline')
})

test('no answer of a resolver makes a name out of nothing, or throws', async () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 400 })
  const answers = fc.oneof(
    digits.map((text) => `0x${text}`),
    fc.constantFrom(null, undefined, 7, {}, '', 'x'),
  )
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      const service: NameService = { resolver, coinType: 60, client: { request: async () => answer } }
      expect(await lookupName(service, { address: alice })).toBeUndefined()
      expect(await getTextRecord(service, { name: 'alice.eth', key: 'avatar' })).toSatisfy(
        (text) => text === undefined || typeof text === 'string',
      )
    }),
    { numRuns: 500 },
  )
})

test('R7.32 R5.53 T46 a typed name is normalised and leads to its address with checksum', async () => {
  const { service } = createService({ addr: { 'alice.eth': alice.toLowerCase() as Hex } })
  expect(await resolveName([service], { name: 'ALICE.eth' })).toEqual({ name: 'alice.eth', address: alice })
})

test.each([
  ['unknown.eth', {}],
  ['al ice.eth', {}],
  ['alice.eth', { addr: { 'alice.eth': '0x' } }],
  ['zero.eth', { addr: { 'zero.eth': `0x${'0'.repeat(40)}` } }],
  ['long.eth', { addr: { 'long.eth': `0x${'1'.repeat(64)}` } }],
] as const)(
  'R5.53 the typed name %j without an address gives "Failed to resolve address"',
  async (name, records) => {
    await expect(resolveName([createService(records).service], { name })).rejects.toThrow(
      'Failed to resolve address',
    )
  },
)

test('R7.32 text records are read', async () => {
  const { service } = createService({ text: { 'alice.eth': 'https://x.example/é.png' } })
  expect(await getTextRecord(service, { name: 'alice.eth', key: 'avatar' })).toBe('https://x.example/é.png')
  expect(await getTextRecord(service, { name: 'bob.eth', key: 'avatar' })).toBeUndefined()
})

test('T46 plain names pass without the tables of ENSIP-15, and those agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[a-z0-9-]{1,20}\.eth$/), async (name) => {
      if (!isPlainName(name)) return
      const { normalize } = await import('viem/ens')
      expect(normalize(name)).toBe(name)
    }),
  )
  expect(isPlainName('xn--fo-5ja.eth')).toBe(false)
  expect(isPlainName('Alice.eth')).toBe(false)
  expect(await normalizeName('ÅLICE.eth')).toBe('ålice.eth')
  await expect(normalizeName('a\u202eb.eth')).rejects.toThrow()
})

test('what we encode, viem decodes: the questions have the selectors of ENS', () => {
  const question = encodeFunctionData({
    abi,
    functionName: 'text',
    args: [viemNamehash('alice.eth'), 'avatar'],
  })
  expect(question.slice(0, 10)).toBe('0x59d1d43c')
  expect(decodeAbiParameters([{ type: 'bytes32' }, { type: 'string' }], `0x${question.slice(10)}`)[1]).toBe(
    'avatar',
  )
})
