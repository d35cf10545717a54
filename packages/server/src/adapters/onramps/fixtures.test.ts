import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as coinbase from '../../test/fixtures/coinbase.js'
import * as stripe from '../../test/fixtures/stripe.js'
import * as transak from '../../test/fixtures/transak.js'
import { findAsset } from './assets.js'
import {
  coinbaseSessionSchema,
  coinbaseTransactionsSchema,
  stripeQuotesSchema,
  stripeSessionSchema,
  transakEventSchema,
  transakOrdersSchema,
  transakQuoteSchema,
  transakSessionSchema,
  transakTokenSchema,
} from './cardSchemas.js'
import { decimalNumber, formatUp, toBaseUnits } from './decimals.js'
import { readLimitMessage } from './readLimitMessage.js'
import { readCoinbaseKey, signCoinbase } from './signCoinbase.js'

test.each([
  ['stripe session', stripeSessionSchema, stripe.session],
  ['stripe quotes', stripeQuotesSchema, stripe.quotes],
  ['coinbase session', coinbaseSessionSchema, coinbase.session],
  ['coinbase transactions', coinbaseTransactionsSchema, coinbase.transactions],
  [
    'coinbase event',
    v.object({ transactions: coinbaseTransactionsSchema.entries.transactions }),
    { transactions: [coinbase.event] },
  ],
  ['transak token', transakTokenSchema, transak.token],
  ['transak session', transakSessionSchema, transak.session],
  ['transak orders', transakOrdersSchema, transak.orders],
  ['transak event', transakEventSchema, transak.event],
  ['transak quote', transakQuoteSchema, transak.quote],
])('the documented example of a %s can be read', (_name, schema, example) => {
  expect(v.safeParse(schema as v.GenericSchema, example).issues).toBeUndefined()
})

test('a hash that is none is left out, and never stored', () => {
  const { transactions } = v.parse(coinbaseTransactionsSchema, { transactions: [coinbase.event] })
  expect(transactions[0]?.txHash).toBeUndefined()
})

test('JSON numbers keep their digits, and amounts are rounded down at the provider and up for the buyer', () => {
  expect(v.parse(decimalNumber, 1.5e-7)).toBe('0.00000015')
  expect(v.parse(decimalNumber, 12.345678)).toBe('12.345678')
  expect(v.parse(decimalNumber, 2e21)).toBe('2000000000000000000000')
  expect(v.safeParse(decimalNumber, -1).success).toBe(false)
  expect(toBaseUnits('1.2345678', 6)).toBe(1_234_567n)
  expect(toBaseUnits('7', 0)).toBe(7n)
  expect(formatUp(1_000_000_000_000_000_001n, 18, 8)).toBe('1.00000001')
  expect(formatUp(12_345_678n, 6, 8)).toBe('12.345678')
})

test('tokens are found by chain and address, and the operator’s rows come first', () => {
  const usdc = { chainId: 8453, address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }
  expect(findAsset('stripe', usdc)).toMatchObject({ network: 'base', currency: 'usdc' })
  expect(findAsset('stripe', { ...usdc, chainId: 1 })).toBeUndefined()
  const own = { ...usdc, network: 'other', currency: 'usdx' }
  expect(findAsset('coinbase', usdc, [own])).toBe(own)
  const zero = { chainId: 1, address: '0x0000000000000000000000000000000000000000' }
  expect(findAsset('transak', zero)).toMatchObject({ network: 'ethereum', currency: 'ETH' })
})

test.each([
  ['Minimum amount is 30 USD', { reason: 'amountTooLow', limit: { amount: '30', currency: 'EUR' } }],
  [
    'Amount exceeds the maximum of 1,500.50',
    { reason: 'amountTooHigh', limit: { amount: '1500.50', currency: 'EUR' } },
  ],
  ['The amount is too small', { reason: 'amountTooLow' }],
])('%s is read as a limit', (message, refusal) => {
  expect(readLimitMessage(message, 'EUR')).toEqual({ refusal })
})

test('every request to Coinbase is signed for its method and address, with both sorts of keys', async () => {
  const url = new URL('https://api.cdp.coinbase.com/platform/v2/onramp/sessions')
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ed = generateKeyPairSync('ed25519')
  const { d, x } = ed.privateKey.export({ format: 'jwk' })
  const raw = Buffer.concat([Buffer.from(d ?? '', 'base64url'), Buffer.from(x ?? '', 'base64url')])
  const secrets = [
    {
      secret: ec.privateKey.export({ type: 'sec1', format: 'pem' }).toString(),
      key: ec.publicKey,
      alg: 'ES256',
    },
    { secret: raw.toString('base64'), key: ed.publicKey, alg: 'EdDSA' },
  ]
  for (const { secret, key, alg } of secrets) {
    const token = await signCoinbase({ apiKeyId: 'id', key: readCoinbaseKey(secret), method: 'POST', url })
    await jwtVerify(token, key)
    expect(decodeProtectedHeader(token)).toMatchObject({ alg, kid: 'id' })
    const { uris, iss, sub, iat = 0, exp } = decodeJwt(token)
    expect({ uris, iss, sub }).toEqual({ uris: [`POST ${url.host}${url.pathname}`], iss: 'cdp', sub: 'id' })
    expect(exp).toBe(iat + 120)
  }
  expect(() => readCoinbaseKey('not a key')).toThrow(/^((?!not a key).)*$/)
})
