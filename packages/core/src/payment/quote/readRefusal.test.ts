import { onrampRefusals } from '@billfold/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError, parseApiError } from '../../errors/ApiError.js'
import { type CardRefusal, readRefusal } from './card.js'

const answer = (body: unknown, status = 400) => parseApiError({ status, statusText: '', body })

test.each(onrampRefusals)(`the provider's own refusal "%s" overrides the code`, (reason) => {
  expect(readRefusal(answer({ code: 'INVALID_INPUT', refusal: { reason } })).reason).toBe(reason)
})

test.each<[string, number, CardRefusal['reason']]>([
  ['AMOUNT_TOO_LOW', 400, 'amountTooLow'],
  ['AMOUNT_TOO_HIGH', 400, 'amountTooHigh'],
  ['ROUTE_NOT_FOUND', 404, 'token'],
  ['TOO_MANY_REQUESTS', 429, 'busy'],
  ['UNKNOWN_ERROR', 429, 'busy'],
  ['INVALID_INPUT', 400, 'other'],
  ['SOMETHING_NEW', 451, 'other'],
  ['INVALID_LINK', 400, 'strangePage'],
  ['INTERNAL_SERVER_ERROR', 500, 'unreachable'],
  ['UNKNOWN_ERROR', 502, 'unreachable'],
])('without a word of its own, %s with status %i is "%s"', (code, status, reason) => {
  expect(readRefusal(answer({ code }, status))).toEqual({ reason })
})

test('a limit is returned only when it is an amount of a currency', () => {
  const read = (limit: unknown) => readRefusal(answer({ refusal: { reason: 'amountTooLow', limit } })).limit
  expect(read({ amount: '2.00', currency: 'EUR' })).toEqual({ amount: '2.00', currency: 'EUR' })
  const wrong = [
    null,
    5,
    {},
    { amount: 2, currency: 'USD' },
    { amount: '2' },
    { amount: '1e9', currency: 'USD' },
  ]
  for (const limit of [...wrong, { amount: '2', currency: '<b>' }]) expect(read(limit)).toBeUndefined()
})

test('any service response yields a reason and no crash', () => {
  const reasons = new Set<string>([...onrampRefusals, 'unreachable', 'strangePage', 'other'])
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.integer({ min: 0, max: 600 }), (refusal, reason, status) => {
      for (const value of [refusal, { reason }, { reason: 'amountTooLow', limit: refusal }]) {
        const error = new ApiError({ code: 'X', message: '', statusCode: status, refusal: value })
        expect(reasons.has(readRefusal(error).reason)).toBe(true)
      }
    }),
  )
})
