import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listTokens, registerToken } from '../bridge/tokens.js'
import { chainIdNumber, chainIdText, wei } from './chain.js'
import { queryList } from './query.js'
import { readWire } from './readWire.js'

const usdc = {
  chainId: 1337,
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  decimals: 6,
  symbol: 'USDC',
  name: 'USD Coin',
  iconUri: 'http://localhost:4000/usdc.svg',
  prices: { USD: 1, EUR: 0.92 },
}

test('R3.1 a token keeps every field, the unknown ones too', () => {
  const result = readWire(listTokens.response, [{ ...usdc, marketCapUsd: 5 }])
  expect(result).toEqual({ ok: true, value: [{ ...usdc, marketCapUsd: 5 }] })
})

test.each([
  ['address', '0x123', '0.address: Expected an address'],
  ['decimals', 78, '0.decimals: Invalid value: Expected <=77 but received 78'],
  ['decimals', '18', '0.decimals: Invalid type: Expected number but received "18"'],
  ['prices', { USD: -1 }, '0.prices.USD: Invalid value: Expected >=0 but received -1'],
  ['symbol', null, '0.symbol: Invalid type: Expected string but received null'],
])('a token with a wrong %s (%j) is refused by name', (field, value, problem) => {
  expect(readWire(listTokens.response, [{ ...usdc, [field]: value }])).toEqual({ ok: false, problem })
})

test('R7.15 chain ids are accepted as text and as numbers, and come out in one form', () => {
  expect(v.parse(chainIdText, 1337)).toBe('1337')
  expect(v.parse(chainIdText, '1337')).toBe('1337')
  expect(v.parse(chainIdNumber, '1337')).toBe(1337)
})

test.each(['', '0', '-1', '1.5', '1e3', '0x1', ' 1', '99999999999999999999'])('%j is no chain id', (text) => {
  expect(readWire(chainIdText, text).ok).toBe(false)
})

test('amounts are plain digits that fit 256 bits, and nothing else', () => {
  expect(v.parse(wei, (2n ** 256n - 1n).toString())).toBe((2n ** 256n - 1n).toString())
  for (const text of [(2n ** 256n).toString(), '-1', '1.0', '1e18', '0x10', '', ' 1', '１', 'Infinity'])
    expect(readWire(wei, text).ok, text).toBe(false)
})

test('a repeated query key is a list, a single one is a list of one', () => {
  const list = queryList(chainIdNumber, 3)
  expect(v.parse(list, '1')).toEqual([1])
  expect(v.parse(list, ['1', '10'])).toEqual([1, 10])
  expect(readWire(list, ['1', '2', '3', '4']).ok).toBe(false)
})

test('poisoned keys in a body never reach the prototype', () => {
  const body = JSON.parse(`{"__proto__":{"bad":1},"chainId":1,"tokenAddress":"${usdc.address}"}`)
  expect(readWire(registerToken.body, body)).toEqual({
    ok: true,
    value: { chainId: 1, tokenAddress: usdc.address },
  })
  expect(({} as { bad?: number }).bad).toBeUndefined()
})

test('any JSON at all is read or refused, never thrown on', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      const result = readWire(listTokens.response, data)
      return result.ok || result.problem.length > 0
    }),
  )
})
