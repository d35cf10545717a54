import { expect, expectTypeOf, test } from 'vitest'
import { ApiError, isRetryable, parseApiError, toApiError } from './ApiError.js'
import { BillfoldError, type ErrorParams, isBillfoldError } from './BillfoldError.js'
import { catalogue, type ErrorName } from './catalogue.js'
import { isAbortError } from './isAbortError.js'

const raise = BillfoldError as new (
  name: ErrorName,
  params?: Record<string, string | number>,
) => BillfoldError

test.each(Object.keys(catalogue) as ErrorName[])(
  'the error %s has its text, code and status, and is known by its name',
  (name) => {
    const row = catalogue[name]
    const keys = [...row.message.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
    const error = new raise(name, Object.fromEntries(keys.map((key) => [key, `<${key}>`])))
    expect(error.message).toBe(row.message.replaceAll(/\{(\w+)\}/g, '<$1>'))
    expect(error).toMatchObject({ name, code: row.code, statusCode: row.statusCode })
    expect(isBillfoldError(error, name)).toBe(true)
    expect(isBillfoldError(error)).toBe(true)
  },
)

test('placeholders are filled and checked where the error is thrown', () => {
  expect(new BillfoldError('AutoConnectTimeout', { ms: 15_000 }).message).toBe(
    'AutoConnect timeout: 15000ms limit exceeded.',
  )
  expectTypeOf<ErrorParams<'TokenBalanceFailed'>>().toEqualTypeOf<
    Record<'token' | 'address' | 'id', string | number>
  >()
  // @ts-expect-error the text needs its number of milliseconds
  new BillfoldError('AutoConnectTimeout')
  // @ts-expect-error nothing to fill in here
  new BillfoldError('NoSession', { ms: 1 })
})

test('a filled-in value is never read as a placeholder again', () => {
  expect(
    new BillfoldError('IndexerFailed', { status: 500, statusText: '{message}', message: 'm' }).message,
  ).toBe('500 {message} - m')
})

test('an error keeps what led to it, and strangers are not ours', () => {
  const cause = new Error('deep')
  expect(new BillfoldError('NoQuote').because(cause).cause).toBe(cause)
  expect(isBillfoldError(new Error('Wallet not connected'))).toBe(false)
  expect(isBillfoldError(Object.assign(new Error('x'), { name: 'NoQuote' }), 'NoQuote')).toBe(false)
  expect(isBillfoldError(new BillfoldError('NoQuote'), 'NoSession')).toBe(false)
  expect(isBillfoldError(undefined)).toBe(false)
})

test('R8.1 R3.33 an API error has the code, message, status and correlation id of the response', () => {
  const body = { code: 'ROUTE_NOT_FOUND', message: 'none', correlationId: 'c-1' }
  expect(parseApiError({ status: 404, statusText: 'Not Found', body })).toMatchObject({
    ...body,
    statusCode: 404,
    name: 'ApiError',
  })
})

test.each([[{}], [null], ['<html>'], [{ code: 7, message: {} }], [{ code: '', message: '' }], [undefined]])(
  'R8.2 R8.3 a response with the body %j is UNKNOWN_ERROR with the status text',
  (body) => {
    const error = parseApiError({ status: 502, statusText: 'Bad Gateway', body })
    expect(error).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'Bad Gateway', statusCode: 502 })
    expect(error.correlationId).toBeUndefined()
  },
)

test('R8.4 R8.24 an error that is no API error becomes UNKNOWN_ERROR with status 500', () => {
  expect(toApiError(new Error('boom'))).toMatchObject({
    code: 'UNKNOWN_ERROR',
    statusCode: 500,
    message: 'boom',
  })
  expect(toApiError('boom')).toMatchObject({
    code: 'UNKNOWN_ERROR',
    statusCode: 500,
    message: 'An unknown error occurred',
  })
})

test('an API error passes as it is, one of ours keeps its code', () => {
  const api = new ApiError({ code: 'AMOUNT_TOO_LOW', message: 'low', statusCode: 400 })
  expect(toApiError(api)).toBe(api)
  expect(toApiError(new BillfoldError('WalletNotConnected'))).toMatchObject({
    code: 'INVALID_INPUT',
    statusCode: 400,
    message: 'Wallet not connected',
  })
})

test('R8.12 R8.13 R8.14 only a server error and an unknown one can be retried', () => {
  expect(isRetryable('INTERNAL_SERVER_ERROR')).toBe(true)
  expect(isRetryable('UNKNOWN_ERROR')).toBe(true)
  for (const code of [
    'INVALID_INPUT',
    'ROUTE_NOT_FOUND',
    'AMOUNT_TOO_LOW',
    'AMOUNT_TOO_HIGH',
    'TEAPOT',
    '',
  ]) {
    expect(isRetryable(code)).toBe(false)
  }
})

test('an abort is distinguished from a failure', () => {
  expect(isAbortError(AbortSignal.abort().reason)).toBe(true)
  expect(isAbortError(new Error('AbortError'))).toBe(false)
})
