import { endpoints, servicePrefixes } from '@billfold/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../test/startWorld.js'

/** About one in ten inputs is valid and is accepted. */
const runs = process.env.BILLFOLD_LONG === '1' ? 12_000 : 300
/** `BILLFOLD_SEED` repeats a run. */
const seed = Number(process.env.BILLFOLD_SEED ?? Math.floor(Math.random() * 2 ** 31))
const errors: unknown[] = []
let world: World

const note = (error: unknown) => void errors.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  world = await startWorld({ clients: [{ id: 'shop', secretKey: 'key' }] })
}, 120_000)
afterAll(async () => {
  process.off('unhandledRejection', note)
  await world?.stop()
})

const odd = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e309',
    '0x',
    'NaN',
    '../../etc/passwd',
    "' or 1=1 --",
    '\u0000',
    '%00',
    '𝟙',
    '9'.repeat(400),
    'null',
    '[]',
    'http://169.254.169.254/',
    'javascript:alert(1)',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer().map(String),
  fc.constant(`0x${'e'.repeat(40)}`),
  fc.constant(`0x${'1'.repeat(64)}`),
  fc.constant('1337'),
)
const fields = [
  'chainId',
  'symbol',
  'name',
  'query',
  'tokenAddress',
  'amount',
  'buyAmountWei',
  'sellAmountWei',
  'transferAmountWei',
  'sender',
  'receiver',
  'originChainId',
  'originTokenAddress',
  'destinationChainId',
  'destinationTokenAddress',
  'limit',
  'offset',
  'page',
  'maxSteps',
  'chain',
  'chain_id',
  'owner_address',
  'sort_by',
  'transactionHash',
  'onramp',
  'currency',
  'country',
  'purchaseData',
  'paymentLinkId',
  'orderId',
  'source',
  'action',
  'id',
  '__proto__',
  'constructor',
]
const value = fc.oneof({ weight: 3, arbitrary: odd }, fc.jsonValue())
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...fields), value).map((data) => JSON.stringify(data)),
  fc.json(),
  fc.string({ unit: 'binary' }),
)
const request = fc.record({
  endpoint: fc.constantFrom(...Object.values(endpoints)),
  params: fc.array(odd, { minLength: 3, maxLength: 3 }),
  query: fc.array(fc.tuple(fc.constantFrom(...fields), odd), { maxLength: 6 }),
  body,
  key: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
})

test(`T78 ${runs} generated bad requests: no server error without a correlation id, no crash, no unhandled rejection`, async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(request, async ({ endpoint, params, query, body, key }) => {
      let index = 0
      const path = endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent(params[index++] ?? ''))
      const url = `${world.server.url}${servicePrefixes[endpoint.service]}${path}?${new URLSearchParams(query)}`
      const headers = {
        'content-type': 'application/json',
        'x-secret-key': 'key',
        ...(key && { 'idempotency-key': key }),
      }
      const response = await fetch(url, {
        method: endpoint.method,
        headers,
        ...(endpoint.method === 'POST' ? { body } : {}),
      })
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      const answer = await response.json()
      if (response.status !== 200)
        expect(answer).toMatchObject({
          code: expect.any(String),
          message: expect.any(String),
          statusCode: response.status,
          correlationId: expect.any(String),
        })
      expect(response.status, JSON.stringify({ url, body, answer })).toBeLessThan(500)
    }),
    { numRuns: runs, seed, interruptAfterTimeLimit: 3_000_000 },
  )
  console.info(`seed ${seed}, answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`)
  expect(errors).toEqual([])
  expect((await fetch(`${world.server.url}/health`)).status).toBe(200)
  expect(runs - (statuses.get(200) ?? 0)).toBeGreaterThan((runs * 5) / 6)
}, 3_600_000)
