import { expect, test } from 'vitest'
import { UpstreamError } from '../../infra/remote/createUpstream.js'
import { explainFailure } from './explainFailure.js'
import { checkScheme } from './probe.js'

const service = {
  ...{ name: 'Relay', url: 'https://api.relay.example/secret-path', setting: 'url' },
  keys: [{ setting: 'apiKey', value: 'secret-key' }],
}
const unreachable = (code: string) =>
  new UpstreamError('Relay could not be reached', {
    problem: 'unreachable',
    cause: new TypeError('fetch failed', { cause: Object.assign(new Error('secret-key'), { code }) }),
  })
const refused = (status: number) =>
  new UpstreamError(`Relay answered ${status}`, { problem: 'refused', status })

test.each([
  [unreachable('ENOTFOUND'), 'problem', 'the host api.relay.example is unknown: check the spelling of url'],
  [unreachable('CERT_HAS_EXPIRED'), 'problem', 'has no valid certificate for https (CERT_HAS_EXPIRED)'],
  [unreachable('ECONNREFUSED'), 'problem', 'nothing answers at api.relay.example (ECONNREFUSED)'],
  [
    new UpstreamError('x', {
      problem: 'unreachable',
      cause: new TypeError('x', { cause: new Error('unexpected redirect') }),
    }),
    'problem',
    'sends requests elsewhere: set url to the final address',
  ],
  [refused(401), 'problem', 'refuses apiKey: copy it again'],
  [refused(403), 'problem', 'refuses apiKey: copy it again'],
  [refused(404), 'problem', 'does not answer as Relay does, but with 404: check url'],
  [refused(503), 'problem', 'answers 503: Relay is down'],
  [new UpstreamError('x', { problem: 'busy' }), 'warning', 'too many requests'],
  [
    new Error('HTTP request failed.\n\nURL: https://node.example/secret-key'),
    'problem',
    'Relay could not be checked: HTTP request failed.',
  ],
  [new Error('no answer of https://node.example/secret-key'), 'problem', 'no answer of (URL)'],
  [new UpstreamError('x', { problem: 'unreadable' }), 'problem', 'does not answer as Relay does'],
])('a failure is explained by its cause, without key and path: %#', (error, level, message) => {
  const note = explainFailure(error, service)
  expect(note).toEqual({ level, message: expect.stringContaining(message) })
  expect(note.message).not.toContain('secret')
})

test.each([
  ['https://api.relay.example', 0],
  ['http://127.0.0.1:4000', 0],
  ['http://[::1]:4000', 0],
  ['http://10.0.0.7', 0],
  ['http://relay', 0],
  ['http://relay.internal', 0],
  ['http://api.relay.example', 1],
  ['http://93.184.216.34', 1],
  ['ws://api.relay.example', 1],
])('http is for hosts of the own network: %s', (url, problems) => {
  expect(checkScheme(url, 'url')).toHaveLength(problems)
})
