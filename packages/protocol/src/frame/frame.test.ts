import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWire } from '../schema/readWire.js'
import { frameReply, frameResults } from './frameReply.js'
import { frameRequest } from './frameRequest.js'

test('T2 ten thousand forged messages: none is taken for a request, none throws', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (data) => {
      expect(readWire(frameRequest, data).ok).toBe(false)
    }),
    { numRuns: 10_000 },
  )
})

test('T2 a request with one field too many is dropped', () => {
  const request = { id: 1, method: 'loginGuest', params: {} }
  expect(readWire(frameRequest, request).ok).toBe(true)
  expect(readWire(frameRequest, { ...request, token: 'x' }).ok).toBe(false)
  expect(readWire(frameRequest, { ...request, params: { secret: 'x' } }).ok).toBe(false)
})

test('T8 raw hashes cannot be signed: eth_sign is no method', () => {
  const params = { address: `0x${'11'.repeat(20)}`, chainId: 1337, message: `0x${'11'.repeat(32)}` }
  expect(readWire(frameRequest, { id: 1, method: 'signMessage', params }).ok).toBe(true)
  expect(readWire(frameRequest, { id: 1, method: 'eth_sign', params }).ok).toBe(false)
})

test('T1 an answer that carries anything besides its own fields is refused by the host', () => {
  const account = { address: `0x${'11'.repeat(20)}`, profiles: [] }
  expect(readWire(frameResults.loginCode, account).ok).toBe(true)
  expect(readWire(frameResults.loginCode, { ...account, accessToken: 'x' }).ok).toBe(false)
  expect(readWire(frameReply, { id: 1, result: {}, share: 'x' }).ok).toBe(false)
})
