import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { hideUrls, toCause, toLine, toMessage, toTrace } from './describeError.js'
import { openLog } from './log.js'
import { UpstreamError } from './remote/createUpstream.js'

const rpcUrl = 'http://127.0.0.1:1/v2/top-secret-key'
const ask = () =>
  createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
    .getBlockNumber()
    .catch((error: unknown) => error)

test('an error of a node is described without the URL and the body of the request', async () => {
  const error = await ask()
  expect(String(error)).toContain('top-secret-key')
  for (const text of [toMessage(error), toLine(error), toCause(error), toTrace(error)]) {
    expect(text).toContain('HTTP request failed')
    expect(text).not.toMatch(/top-secret-key|eth_blockNumber/)
  }
  expect(toTrace(error)).toMatch(/\n +at /)
})

test.each<[unknown, string]>([
  [new Error('no answer'), 'Error: no answer'],
  [
    new TypeError('Failed to parse URL from https://node.example/key'),
    'TypeError: Failed to parse URL from (URL)',
  ],
  [new Error('Failed query: select 1\nparams: alice@shop.example'), 'Error: Failed query: select 1'],
  [
    new UpstreamError('Relay answered 403', { problem: 'refused', status: 403 }),
    'UpstreamError: Relay answered 403 (403)',
  ],
  [
    new Error('down', { cause: Object.assign(new Error('Bearer secret'), { code: 'ECONNREFUSED' }) }),
    'Error: down (ECONNREFUSED)',
  ],
  ['wss://node.example/key broke', '(URL) broke'],
])('an error is described by name, first line and codes: %#', (error, text) => {
  expect(toCause(error)).toBe(text)
})

test.each([
  ['postgres://shop:secret@db.internal:5432/shop failed', '(URL) failed'],
  ['"https://node.example/v2/key": refused', '"(URL)": refused'],
  ['Expected postgres://…', 'Expected postgres://…'],
  ['    at run (file:///app/run.js:1:1)', '    at run (file:///app/run.js:1:1)'],
])('URLs of a text are hidden: %s', (text, hidden) => {
  expect(hideUrls(text)).toBe(hidden)
})

test.each([true, false])(
  'no entry of the log has a URL, also if an error was not described first',
  (development) => {
    const entries: object[] = []
    const { log, list } = openLog({ development, log: (entry) => entries.push(entry) })
    log({ level: 'error', event: 'job.failed', cause: `Error: no answer of ${rpcUrl}`, chainId: 1 })
    expect(entries).toEqual([
      { level: 'error', event: 'job.failed', cause: 'Error: no answer of (URL)', chainId: 1 },
    ])
    expect(list().join()).not.toContain('top-secret-key')
  },
)
