import { ApiError, BillfoldError } from '@billfold/core'
import { toApiError } from '@billfold/core/internal'
import { expect, test } from 'vitest'
import { ar_SA } from '../../../locale/ar_SA.js'
import { app } from '../../../locale/en/app.js'
import { pay as english } from '../../../locale/en/pay.js'
import type { Translate } from '../../../locale/useText.js'
import { findText } from '../../../locale/useText.js'
import { findAppError } from '../../account/apps/AppEntry.js'
import { describeError } from './describeError.js'

const translate = <Texts extends object>(texts: object) =>
  ((path: string) => findText([texts], path)) as unknown as Translate<Texts>
const raise = (name: string) => new BillfoldError(name as 'PaymentFailed')
const payErrors = Object.keys(english.errors)
const appErrors = Object.keys(app.errors)

test.each(payErrors)(
  '%s of a payment reads in English as the kit says it, and in Arabic in Arabic',
  (name) => {
    const error = raise(name)
    expect(describeError(error, translate(english))).toBe(error.message)
    expect(describeError(error, translate(ar_SA.pay))).toMatch(/\p{Script=Arabic}/u)
  },
)

test.each(appErrors)('%s of an app reads in English as the kit says it, and in Arabic in Arabic', (name) => {
  const error = raise(name)
  expect(findAppError(error, translate(app))).toBe(error.message)
  expect(findAppError(error, translate(ar_SA.app))).toMatch(/\p{Script=Arabic}/u)
})

test('an error of our own without words in the language is shown as it is', () => {
  const error = new BillfoldError('UnknownChain', { id: 7 })
  expect(describeError(error, translate(ar_SA.pay))).toBe(error.message)
})

test.each(Object.keys(english.refusals))(
  'T23 the refusal %s of the guard is shown in the language of the page, raised or passed on',
  (reason) => {
    const raised = new BillfoldError('PaymentRefused', { reason: 'in English' }).because({
      ok: false,
      reason,
    })
    for (const error of [raised, toApiError(raised)]) {
      const words = describeError(error, translate(ar_SA.pay))
      expect(words).toBe(`${ar_SA.pay.guard} ${findText([ar_SA.pay], `refusals.${reason}`)}`)
      expect(words).not.toContain('in English')
    }
  },
)

const answer = (code: string, message: string, statusCode = 500) =>
  new ApiError({ code, message, statusCode })

test.each([
  ['R8.5', 'INVALID_INPUT', 'Invalid input provided. Please check your parameters and try again.'],
  [
    'R8.6',
    'ROUTE_NOT_FOUND',
    'No route found for this transaction. Please try a different token pair or amount.',
  ],
  ['R8.7', 'AMOUNT_TOO_LOW', 'The amount is too low for this transaction. Please increase the amount.'],
  ['R8.8', 'AMOUNT_TOO_HIGH', 'The amount is too high for this transaction. Please decrease the amount.'],
  ['R8.9', 'INTERNAL_SERVER_ERROR', 'A temporary error occurred. Please try again in a moment.'],
])('%s a service that answers %s is quoted as "%s", whatever its message says', (_, code, text) => {
  for (const message of ['server text', 'insufficient funds', 'execution reverted', '']) {
    expect(describeError(answer(code, message), translate(english))).toBe(text)
  }
})

test.each([
  ['TEAPOT', 418],
  ['UNKNOWN_ERROR', 500],
  ['UNKNOWN_ERROR', 429],
  ['toString', 400],
])(
  'R8.10 R8.11 the code %s with status %i shows the message of the server, or says that it has none',
  (code, status) => {
    expect(describeError(answer(code, 'short and stout', status), translate(english))).toBe('short and stout')
    expect(describeError(answer(code, '', status), translate(english))).toBe(
      'An unexpected error occurred. Please try again.',
    )
  },
)

test('what a wallet or node said in its own words is no text for a person', () => {
  for (const error of [new TypeError('x is undefined'), toApiError(new Error('nonce gap'))]) {
    expect(describeError(error, translate(english))).toBe('An unexpected error occurred. Please try again.')
  }
})
