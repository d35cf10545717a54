import { type Hex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { fillViolation, violations } from '../test/violations.js'
import { toJsonRpcError } from './AppLinkError.js'
import { toAppMetadata } from './appRecord.js'
import { grantNamespaces } from './grantNamespaces.js'
import { parseUri } from './openClient.js'
import { checkRequest, parseChainRef } from './takeRequest.js'

const account = privateKeyToAccount(`0x${'42'.repeat(32)}`)
const granted = {
  chains: ['eip155:1337', 'eip155:1338'],
  methods: [
    'personal_sign',
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_sendRawTransaction',
    'wallet_switchEthereumChain',
  ],
  accounts: ['eip155:1337', 'eip155:1338'].map((chain) => `${chain}:${account.address}`),
}

const check = (chainRef: unknown, method: unknown, params: unknown, expiresAt?: number) =>
  checkRequest({ granted, chainRef, method, params, expiresAt, nowSeconds: 1000 })

test('there are at least 60 violations', () => {
  expect(violations.length).toBeGreaterThanOrEqual(60)
})

test.each(violations)('R5.61 R5.62 T53 %s %s %j is refused with %d', async (chain, method, params, code) => {
  const error = await check(chain, method, fillViolation(params, account.address)).catch(toJsonRpcError)
  expect(error).toMatchObject({ code })
})

test('R8.47 R8.48 the texts say which account and which chain id were wrong', async () => {
  const other = await check('eip155:1337', 'personal_sign', ['0x00', zeroAddress]).catch(toJsonRpcError)
  expect(other).toMatchObject({
    message: `Failed to validate account address (${zeroAddress}), differs from ${account.address}`,
  })
  expect(() => parseChainRef('solana:5')).toThrow(
    "Invalid chainId solana:5, should have the format 'eip155:1'",
  )
  expect(parseChainRef('eip155:1')).toBe(1)
})

test('R8.44 an expired request and one without a session are refused; one that is right is read to its last field', async () => {
  expect(
    await check('eip155:1337', 'personal_sign', ['0x6869', account.address], 999).catch(toJsonRpcError),
  ).toMatchObject({ code: 8000 })
  const homeless = checkRequest({
    granted: undefined,
    chainRef: 'eip155:1',
    method: 'eth_sign',
    params: [],
    expiresAt: undefined,
    nowSeconds: 0,
  })
  await expect(homeless).rejects.toThrow('No session')
  expect(await check('eip155:1338', 'personal_sign', ['0x6869', account.address], 1001)).toEqual({
    address: account.address,
    chainId: 1338,
    request: { type: 'message', method: 'personal_sign', from: account.address, raw: '0x6869', text: 'hi' },
  })
})

test('bytes that are no words are shown as bytes', async () => {
  const { request } = await check('eip155:1337', 'personal_sign', ['0xff00', account.address])
  expect(request).toMatchObject({ raw: '0xff00', text: undefined })
})

const raw = (chainId: number, key: Hex = `0x${'42'.repeat(32)}`) =>
  privateKeyToAccount(key).signTransaction({
    type: 'eip1559',
    chainId,
    to: zeroAddress,
    value: 7n,
    nonce: 0,
    gas: 21_000n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
  })

test('a signed transaction must be the account’s own and made for the chain', async () => {
  const { request } = await check('eip155:1337', 'eth_sendRawTransaction', [await raw(1337)])
  expect(request).toMatchObject({ type: 'rawTransaction', to: zeroAddress, value: 7n, from: account.address })
  const code = async (bytes: Hex) =>
    check('eip155:1337', 'eth_sendRawTransaction', [bytes]).then(
      () => 0,
      (error) => toJsonRpcError(error).code,
    )
  expect(await code(await raw(1337, `0x${'43'.repeat(32)}`))).toBe(4100)
  expect(await code(await raw(1338))).toBe(-32602)
})

type Asked = Parameters<typeof grantNamespaces>[0]['required']
const grant = (required: Asked, optional: Asked = {}) =>
  grantNamespaces({ required, optional, chainIds: [1337, 1338], address: account.address })
const methods = ['personal_sign']

test('only what is both asked for and supported is granted; the rest is named', () => {
  const { namespaces, withheld } = grant(
    {},
    {
      eip155: {
        chains: ['eip155:1', 'eip155:1337'],
        methods: ['personal_sign', 'eth_decrypt'],
        events: ['chainChanged', 'steal'],
      },
      cosmos: { chains: ['cosmos:hub'], methods: ['x'] },
    },
  )
  expect(namespaces).toEqual({
    eip155: {
      chains: ['eip155:1337'],
      methods: ['personal_sign'],
      events: ['chainChanged'],
      accounts: [`eip155:1337:${account.address}`],
    },
  })
  expect(withheld).toEqual(['eip155:1', 'eth_decrypt', 'cosmos'])
})

test.each<[string, Asked, Asked, number]>([
  ['a chain that it insists on', { eip155: { chains: ['eip155:1'], methods } }, {}, 5100],
  ['a chain that is a namespace', { 'eip155:1': { methods } }, {}, 5100],
  [
    'a method that it insists on',
    { eip155: { chains: ['eip155:1337'], methods: ['eth_decrypt'] } },
    {},
    5101,
  ],
  [
    'another namespace',
    { cosmos: { chains: ['cosmos:hub'], methods } },
    { eip155: { chains: ['eip155:1337'], methods } },
    5104,
  ],
  ['no namespace of ours', {}, { solana: { chains: ['solana:x'], methods } }, 5104],
  ['nothing at all', {}, {}, 5104],
  ['no chain in common', {}, { eip155: { chains: ['eip155:1'], methods } }, 5100],
  ['no chains', {}, { eip155: { methods } }, 5100],
  ['no method in common', {}, { eip155: { chains: ['eip155:1337'], methods: ['eth_decrypt'] } }, 5101],
])('T53 a proposal with %s is refused', (_name, required, optional, code) => {
  expect(() => grant(required, optional)).toThrow(expect.objectContaining({ code }))
})

const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`

test('R5.55 the address of an app is taken only whole and in time', () => {
  expect(parseUri(` ${uri} `, 0)).toBe(uri)
  expect(parseUri(`${uri}&expiryTimestamp=100`, 99)).toContain('expiryTimestamp')
  for (const wrong of [
    '',
    ' ',
    'wc:',
    'https://example.test',
    uri.replace('@2', '@1'),
    uri.replace('irn', 'waku'),
    uri.slice(0, -1),
    `${uri}&symKey=${'cd'.repeat(32)}`,
    `${uri}&expiryTimestamp=100`,
    `javascript:${uri}`,
    uri.replace('wc:', 'WC:'),
    `${uri}&x=1`,
  ])
    expect(() => parseUri(wrong, 100), wrong).toThrow('Please enter a valid URI')
})

/** Damages one valid address: drops, doubles or changes a single character. */
test('T53 of 400 damaged addresses none is taken', () => {
  const damaged = Array.from({ length: 400 }, (_, index) => {
    const at = (index * 7) % uri.length
    const kinds = [
      uri.slice(0, at) + uri.slice(at + 1),
      `${uri.slice(0, at)}\u0000${uri.slice(at)}`,
      `${uri.slice(0, at)}ß${uri.slice(at + 1)}`,
    ]
    return kinds[index % kinds.length] ?? ''
  })
  for (const wrong of damaged) expect(() => parseUri(wrong, 0), wrong).toThrow('Please enter a valid URI')
})

test('R3.11 an app is known by the verified origin, else by what it claims, and by nothing that is no website', () => {
  const metadata = { name: 'App', url: 'https://claimed.test/path' }
  const verified = { origin: 'https://real.test', validation: 'VALID' }
  expect(toAppMetadata(metadata, verified)).toEqual({
    name: 'App',
    origin: 'https://real.test',
    verification: 'valid',
  })
  expect(toAppMetadata(metadata, { ...verified, validation: 'UNKNOWN' }).origin).toBe('https://claimed.test')
  expect(toAppMetadata(metadata, { ...verified, isScam: true }).verification).toBe('scam')
  expect(toAppMetadata({ name: '', url: 'javascript:alert(1)' }, undefined)).toEqual({
    name: 'Unknown origin',
    origin: 'Unknown origin',
    verification: 'unknown',
  })
})
