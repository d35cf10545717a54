import type { Chain } from 'viem'
import { expect, test } from 'vitest'
import { nativeTokenAddress } from '../chain/nativeToken.js'
import { checkSupport } from './checkSupport.js'
import { createBillfold } from './createBillfold.js'

const address = `0x${'a'.repeat(40)}` as const
const token = { chainId: 1337, address, decimals: 6, symbol: 'T', name: 'T', prices: { USD: 1 } }
const one: Chain = {
  id: 1337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://one.test'] } },
}
const testnet = { ...one, id: 1339, testnet: true }

/** Checks support against a bridge with these tokens and this response to a registration. */
function ask(lists: unknown[], registers: { status: number; body: unknown }) {
  const fetch: typeof globalThis.fetch = async (_input, init) =>
    init?.method === 'POST'
      ? new Response(JSON.stringify(registers.body), { status: registers.status })
      : new Response(JSON.stringify({ data: lists }))
  const billfold = createBillfold({
    chains: [one, testnet],
    services: 'http://bridge.test',
    platform: { fetch },
  })
  return (changes: object = {}) => checkSupport(billfold, { chainId: 1337, address, ...changes })
}
const refused = { status: 404, body: { code: 'INVALID_INPUT', message: 'Token not supported' } }

test('a token that the bridge lists is supported', async () => {
  expect(await ask([token], refused)()).toEqual({ supported: true, token, test: false })
})

test('a token that the bridge has not seen is registered', async () => {
  expect(await ask([], { status: 200, body: { data: token } })()).toMatchObject({ supported: true, token })
})

test('R5.30 R5.33 a token that it will not register is not supported', async () => {
  expect(await ask([], refused)()).toEqual({ supported: false, reason: 'token' })
})

test('R5.32 a native token that the bridge does not list is not supported', async () => {
  expect(await ask([], { status: 200, body: { data: token } })({ address: nativeTokenAddress })).toEqual({
    supported: false,
    reason: 'token',
  })
})

test('R5.29 R5.31 a testnet that the bridge does not list is not supported; one that it lists is marked', async () => {
  expect(await ask([], refused)({ chainId: 1339 })).toEqual({ supported: false, reason: 'testnet' })
  expect(await ask([{ ...token, chainId: 1339 }], refused)({ chainId: 1339 })).toMatchObject({
    supported: true,
    test: true,
  })
})

test('R5.34 what is no token address is an invalid currency token', async () => {
  await expect(ask([], refused)({ address: 'USD' })).rejects.toThrow('Invalid currency token')
})

test.each([401, 403, 408, 429, 500])(
  'a bridge that fails with %i has not said that the token is unsupported',
  async (status) => {
    await expect(ask([], { status, body: {} })()).rejects.toMatchObject({ statusCode: status })
  },
)
