import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryKit } from '../../test/createQueryKit.js'
import { paymentQuery } from './usePayment.js'

beforeEach(() => {
  vi.useFakeTimers()
  // TanStack Query never refetches on a server; this test needs the behaviour of a page.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

const refund = {
  status: 'PENDING',
  chainId: 1337,
  tokenAddress: `0x${'1'.repeat(40)}`,
  amount: '5',
  receiver: `0x${'2'.repeat(40)}`,
}

/** A merchant's page that follows one payment, and a service whose response the test sets. */
function follow(answer: unknown, status = 200) {
  const service = { answer, status, asked: [] as string[] }
  const fetch: typeof globalThis.fetch = async (input) => {
    service.asked.push(new URL(String(input)).pathname)
    return Response.json(service.answer, { status: service.status })
  }
  const { billfold, client } = createQueryKit({ fetch })
  client.mount()
  const observer = new QueryObserver(client, paymentQuery(billfold, { id: 'pay/1' }))
  onTestFinished(observer.subscribe(() => undefined))
  return { service, read: () => observer.getCurrentResult() }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const found = (status: string, more: object = {}) => ({ data: { status, transactions: [], ...more } })

test('a payment under way is asked for every two seconds until it is completed, and then no more', async () => {
  const { service, read } = follow(found('PENDING'))
  await pass(0)
  expect(service.asked).toEqual(['/v1/payments/pay%2F1/status'])
  await pass(4_000)
  expect(service.asked).toHaveLength(3)
  service.answer = found('COMPLETED', { destinationAmount: '5' })
  await pass(2_000)
  expect(read().data).toMatchObject({ status: 'COMPLETED', destinationAmount: 5n })
  await pass(600_000)
  expect(service.asked).toHaveLength(4)
})

test('after a minute a payment is asked for every ten seconds', async () => {
  const { service } = follow(found('PENDING'))
  await pass(60_000)
  const { length } = service.asked
  await pass(30_000)
  expect(service.asked.length - length).toBe(3)
})

test('a failed payment is followed until its money is back', async () => {
  const { service, read } = follow(found('FAILED', { refund }))
  await pass(2_000)
  expect(service.asked).toHaveLength(2)
  service.answer = found('FAILED', { refund: { ...refund, status: 'COMPLETED' } })
  await pass(60_000)
  expect(service.asked).toHaveLength(3)
  expect(read().data?.refund?.status).toBe('COMPLETED')
})

test('an id that the service does not know is reported at once and not requested again', async () => {
  const { service, read } = follow({ code: 'NOT_FOUND', message: 'There is no such payment' }, 404)
  await pass(60_000)
  expect(read().error).toMatchObject({ code: 'NOT_FOUND', statusCode: 404 })
  expect(service.asked).toHaveLength(1)
})

test.each([
  ['{}', {}, 200],
  ['a failure of its own', { code: 'INTERNAL_SERVER_ERROR' }, 500],
  ['words', 'hello', 200],
])(
  'a service that answers %s gives an error, and the payment as soon as it can',
  async (_, answer, status) => {
    const { service, read } = follow(answer, status)
    await pass(0)
    expect(read()).toMatchObject({ status: 'error', data: undefined })
    Object.assign(service, { answer: found('COMPLETED'), status: 200 })
    await pass(2_000)
    expect(read()).toMatchObject({ status: 'success', data: { status: 'COMPLETED' } })
  },
)

test('a poll that fails leaves what is known, and goes on', async () => {
  const { service, read } = follow(found('PENDING'))
  await pass(0)
  service.answer = {}
  await pass(2_000)
  expect(read().data?.status).toBe('PENDING')
  service.answer = found('COMPLETED')
  await pass(2_000)
  expect(read()).toMatchObject({ status: 'success', data: { status: 'COMPLETED' } })
})

test.each([
  ['R8.12', 'INTERNAL_SERVER_ERROR', true],
  ['R8.13', 'UNKNOWN_ERROR', true],
  ['R8.14', 'INVALID_INPUT', false],
  ['R8.14', 'ROUTE_NOT_FOUND', false],
  ['R8.14', 'AMOUNT_TOO_LOW', false],
  ['R8.14', 'AMOUNT_TOO_HIGH', false],
  ['R8.14', 'TEAPOT', false],
])('%s after the code %s a payment is asked for again: %s', async (_, code, isRetried) => {
  const { service } = follow({ code, message: 'no' }, 400)
  await pass(4_000)
  expect(service.asked).toHaveLength(isRetried ? 3 : 1)
})
