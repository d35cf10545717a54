import { getStack, getStackChain, toViemChain } from '@billfold/devstack'
import { type LoginPayload, writeSignInMessage } from '@billfold/protocol'
import {
  type Address,
  concat,
  createClient,
  getContractAddress,
  type Hex,
  hashMessage,
  http,
  pad,
  serializeErc6492Signature,
  size,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { createSignInVerifier, type SignInOptions } from './createSignInVerifier.js'

const start = Date.UTC(2026, 0, 1)

function createSite(options: Partial<SignInOptions> = {}) {
  let time = start
  const verifier = createSignInVerifier({ domain: 'shop.example', now: () => time, ...options })
  const person = privateKeyToAccount(generatePrivateKey())
  const ask = (session?: string) =>
    verifier.createPayload({ address: person.address, chainId: 1337, session })
  const sign = (payload: LoginPayload) => person.signMessage({ message: writeSignInMessage(payload) })
  const pass = (ms: number) => {
    time += ms
  }
  return { ...verifier, person, ask, sign, pass }
}

test('R9.60 T20 a signed message signs in its account, by the 32-byte hash of the signed-message format', async () => {
  const { ask, sign, verify, person } = createSite()
  const payload = await ask()
  expect(size(hashMessage(writeSignInMessage(payload)))).toBe(32)
  expect(await verify({ payload, signature: await sign(payload) })).toEqual({
    ok: true,
    address: person.address,
    chainId: 1337,
  })
})

test('the message is the one of ERC-4361, as others write it', async () => {
  const { ask } = createSite({ resources: ['https://shop.example/orders'] })
  const payload = await ask()
  const { statement, uri, nonce } = payload
  const other = createSiweMessage({
    domain: payload.domain,
    address: payload.address as Address,
    statement,
    uri: uri ?? '',
    version: '1',
    chainId: 1337,
    nonce,
    issuedAt: new Date(payload.issued_at),
    expirationTime: new Date(payload.expiration_time ?? 0),
    notBefore: new Date(payload.invalid_before ?? 0),
    resources: payload.resources,
  })
  expect(writeSignInMessage(payload)).toBe(other)
  expect(statement).toBe('Please ensure that the domain above matches the URL of the current website.')
})

test('T20 a message works once, even when it is sent twice at the same time', async () => {
  const { ask, sign, verify } = createSite()
  const payload = await ask()
  const signature = await sign(payload)
  const answers = await Promise.all([verify({ payload, signature }), verify({ payload, signature })])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await verify({ payload, signature })).toEqual({ ok: false, problem: 'nonce' })
})

const changes: readonly [string, (payload: LoginPayload) => unknown][] = [
  ['domain', (payload) => ({ ...payload, domain: 'evil.example' })],
  ['domain', (payload) => ({ ...payload, domain: 'shop.example:8443' })],
  ['uri', (payload) => ({ ...payload, uri: 'https://evil.example' })],
  ['uri', ({ uri: _, ...payload }) => payload],
  ['statement', (payload) => ({ ...payload, statement: 'Give me everything.' })],
  ['chain', (payload) => ({ ...payload, chain_id: '1' })],
  ['chain', ({ chain_id: _, ...payload }) => payload],
  ['resources', ({ resources: _, ...payload }) => payload],
  ['notYetValid', (payload) => ({ ...payload, issued_at: '2126-01-01T00:00:00Z' })],
  ['notYetValid', (payload) => ({ ...payload, invalid_before: '2126-01-01T00:00:00Z' })],
  ['notYetValid', ({ invalid_before: _, ...payload }) => payload],
  ['expired', (payload) => ({ ...payload, expiration_time: '2020-01-01T00:00:00Z' })],
  ['expired', ({ expiration_time: _, ...payload }) => payload],
  ['nonce', (payload) => ({ ...payload, nonce: 'a'.repeat(32) })],
  ['nonce', (payload) => ({ ...payload, expiration_time: '2026-01-02T00:00:00Z' })],
  [
    'nonce',
    (payload) => ({ ...payload, resources: [...(payload.resources ?? []), 'https://evil.example/'] }),
  ],
  ['unreadable', (payload) => ({ ...payload, version: '2' })],
  ['unreadable', (payload) => ({ ...payload, nonce: 'short' })],
  ['unreadable', (payload) => ({ ...payload, statement: 'Hello\nURI: https://evil.example' })],
  ['unreadable', (payload) => ({ ...payload, statement: 'Hello\rNonce: 12345678' })],
  ['unreadable', (payload) => ({ ...payload, statement: 'Hello\u2028Nonce: 12345678' })],
  ['unreadable', (payload) => ({ ...payload, domain: 'shop.example\nevil.example' })],
  ['unreadable', (payload) => ({ ...payload, domain: 'user@shop.example' })],
  ['unreadable', (payload) => ({ ...payload, address: `${payload.address}00` })],
  ['unreadable', (payload) => ({ ...payload, chain_id: '1337\n1' })],
  ['unreadable', (payload) => ({ ...payload, issued_at: '2026-01-01T00:00:00Z\nNonce: 12345678' })],
  ['unreadable', (payload) => ({ ...payload, issued_at: 'yesterday' })],
  ['unreadable', (payload) => ({ ...payload, resources: ['javascript'] })],
  ['unreadable', (payload) => ({ ...payload, request_id: '1' })],
  ['unreadable', () => null],
  ['unreadable', () => 'a message'],
]

test.each(changes)(
  'T20 a message with a wrong %s is refused though it is signed',
  async (problem, change) => {
    const { ask, person, verify } = createSite({
      chainIds: [1337],
      resources: ['https://shop.example/orders'],
    })
    const payload = change(await ask())
    const signature = await person.signMessage({
      message: writeSignInMessage(Object(payload) as LoginPayload),
    })
    expect(await verify({ payload, signature })).toEqual({ ok: false, problem })
  },
)

test('T20 another account’s signature, a cut one and none at all are refused, and the nonce is used up', async () => {
  const stranger = privateKeyToAccount(generatePrivateKey())
  const site = createSite()
  const payload = await site.ask()
  const signature = await stranger.signMessage({ message: writeSignInMessage(payload) })
  expect(await site.verify({ payload, signature })).toEqual({ ok: false, problem: 'signature' })
  expect(await site.verify({ payload, signature: await site.sign(payload) })).toEqual({
    ok: false,
    problem: 'nonce',
  })
  const next = await site.ask()
  const cut = (await site.sign(next)).slice(0, 66)
  expect(await site.verify({ payload: next, signature: cut })).toEqual({ ok: false, problem: 'signature' })
  expect(await site.verify({ payload: next, signature: undefined })).toEqual({
    ok: false,
    problem: 'unreadable',
  })
})

test('T20 a message expires after ten minutes, give or take a minute of wrong clocks', async () => {
  const { ask, sign, verify, pass } = createSite()
  const [early, late] = [await ask(), await ask()]
  const signatures = [await sign(early), await sign(late)]
  pass(659_000)
  expect((await verify({ payload: early, signature: signatures[0] })).ok).toBe(true)
  pass(2_000)
  expect(await verify({ payload: late, signature: signatures[1] })).toEqual({ ok: false, problem: 'expired' })
})

test('T20 a message that was issued to one visitor signs in nobody else', async () => {
  const { ask, sign, verify } = createSite()
  const payload = await ask('visitor one')
  const signature = await sign(payload)
  expect(await verify({ payload, signature, session: 'visitor two' })).toEqual({
    ok: false,
    problem: 'nonce',
  })
  const again = await ask('visitor one')
  const signed = { payload: again, signature: await sign(again) }
  expect((await verify({ ...signed, session: 'visitor one' })).ok).toBe(true)
})

/** Account bytecode that accepts only the queried hash itself as signature. */
const runtime: Hex = ('0x6064356004351463' + '1626ba7e' + '60e01b0260005260206000f3') as Hex
const initCode = concat([`0x60${size(runtime).toString(16)}80600b6000396000f3`, runtime])
/** Deterministic deployer with the same address on every chain. */
const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

async function createContractSite() {
  const chain = toViemChain(getStackChain(await getStack(), 1337))
  const client = createClient({ chain, transport: http() })
  return { ...createSite({ clients: [client] }), client }
}

test('R7.44 an account that is a contract signs in by ERC-1271, and refuses what it did not sign', async () => {
  const { createPayload, verify, client } = await createContractSite()
  const address = privateKeyToAccount(generatePrivateKey()).address
  await client.request({ method: 'anvil_setCode', params: [address, runtime] } as never)
  const payload = await createPayload({ address, chainId: 1337 })
  const signature = hashMessage(writeSignInMessage(payload))
  expect(await verify({ payload, signature })).toEqual({ ok: true, address, chainId: 1337 })
  const next = await createPayload({ address, chainId: 1337 })
  expect(await verify({ payload: next, signature })).toEqual({ ok: false, problem: 'signature' })
})

test('an account that is not deployed yet signs in by ERC-6492, on its own chain only', async () => {
  const { createPayload, verify } = await createContractSite()
  const salt = pad(privateKeyToAccount(generatePrivateKey()).address)
  const address = getContractAddress({ opcode: 'CREATE2', from: deployer, salt, bytecode: initCode })
  const sign = (payload: LoginPayload) =>
    serializeErc6492Signature({
      address: deployer,
      data: concat([salt, initCode]),
      signature: hashMessage(writeSignInMessage(payload)),
    })
  const payload = await createPayload({ address, chainId: 1337 })
  expect(await verify({ payload, signature: sign(payload) })).toEqual({ ok: true, address, chainId: 1337 })
  const other = await createPayload({ address, chainId: 1338 })
  expect(await verify({ payload: other, signature: sign(other) })).toEqual({
    ok: false,
    problem: 'signature',
  })
})
