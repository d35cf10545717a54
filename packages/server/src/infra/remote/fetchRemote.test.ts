import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkUrl, fetchRemote } from './fetchRemote.js'
import { isPrivateAddress } from './isPrivateAddress.js'

let server: Server
let origin: string
let reached = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    reached += 1
    if (request.url === '/redirect') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    if (request.url === '/loop') return response.writeHead(302, { location: '/loop' }).end()
    if (request.url === '/large') return response.end(Buffer.alloc(2000))
    if (request.url === '/slow') return response.write('a')
    if (request.url === '/broken') return response.writeHead(500).end()
    return response.writeHead(200, { 'content-type': 'text/plain' }).end('hello')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
])('T68 %s is private', (ip) => {
  expect(isPrivateAddress(ip)).toBe(true)
})

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111'])('%s is public', (ip) => {
  expect(isPrivateAddress(ip)).toBe(false)
})

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://localhost/',
  'http://wallet.localhost:4100/',
  'http://LOCALHOST./',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'ftp://example.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'http://user:pass@example.com/',
  'http://',
  '',
])('T68 %j is not fetched', async (url) => {
  await expect(fetchRemote(url, { mostBytes: 10 })).rejects.toThrow(/Private addresses|Expected/)
})

test('an ordinary address passes the check', () => {
  expect(checkUrl('https://example.com/a.png').href).toBe('https://example.com/a.png')
})

test('T68 a name that resolves to a private address is refused at the moment of connecting', async () => {
  const before = reached
  const name = origin.replace('127.0.0.1', 'ip6-localhost')
  await expect(fetchRemote(name, { mostBytes: 10 })).rejects.toThrow(/Private addresses|could not be reached/)
  expect(reached).toBe(before)
})

test('only the one origin that is trusted may be private, and a redirect away from it is checked again', async () => {
  const trusted = { mostBytes: 1000, trustedOrigin: origin }
  expect(await fetchRemote(`${origin}/`, trusted)).toEqual({
    type: 'text/plain',
    bytes: Buffer.from('hello'),
  })
  await expect(fetchRemote(`${origin}/redirect`, trusted)).rejects.toThrow(
    'Private addresses are not fetched',
  )
  await expect(fetchRemote(`${origin}/`, { mostBytes: 10 })).rejects.toThrow(
    'Private addresses are not fetched',
  )
})

test.each([
  ['/large', 'The file is too large'],
  ['/slow', 'The server took too long'],
  ['/loop', 'Too many redirects'],
  ['/broken', 'The server answered 500'],
])('%s ends with "%s"', async (path, message) => {
  const options = { mostBytes: 1000, trustedOrigin: origin, timeoutMs: 500 }
  await expect(fetchRemote(origin + path, options)).rejects.toThrow(message)
})
