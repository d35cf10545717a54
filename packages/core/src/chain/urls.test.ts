import { expect, test } from 'vitest'
import { listMediaUrls } from './media.js'
import { toMediaKind } from './mediaType.js'
import { isPublicUrl } from './urls.js'

test.each([
  'http://127.0.0.1/x',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://10.0.0.1/',
  'http://172.16.5.4/',
  'http://172.31.255.255/',
  'http://192.168.1.1/admin',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[2002:7f00:1::]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2001:db8::1]/',
  'http://localhost:8545/',
  'http://LOCALHOST./',
  'http://wallet.localhost/',
  'http://router/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://nas.lan/',
  'http://x.home.arpa/',
  'https://user:secret@example.com/x.png',
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//example.com/x',
  '',
])('a stranger cannot make the page ask %j', (url) => {
  expect(isPublicUrl(url)).toBe(false)
  expect(listMediaUrls(url)).toEqual([])
})

test.each([
  'https://example.com/x.png',
  'http://93.184.216.34/',
  'http://172.32.0.1/',
  'http://100.128.0.1/',
  'https://[2606:4700::1111]/',
  'https://localhost.example.com/',
  'https://local.example/',
])('a stranger may refer to %s', (url) => {
  expect(isPublicUrl(url)).toBe(true)
})

test('an origin that the integrator chose may be private, and no other port of it', () => {
  const trusted = ['http://localhost:4000']
  expect(isPublicUrl('http://localhost:4000/dev/a.svg', { trusted })).toBe(true)
  expect(isPublicUrl('http://localhost:8545/', { trusted })).toBe(false)
  expect(isPublicUrl('http://localhost:9/', { trusted: 'all' })).toBe(true)
})

test('R7.50 media in IPFS and Arweave have an address at every gateway', () => {
  expect(listMediaUrls('ipfs://QmX/1.png')).toHaveLength(3)
  expect(listMediaUrls('ar://abc')).toHaveLength(3)
  expect(listMediaUrls('data:audio/wav;base64,AAAA')).toEqual(['data:audio/wav;base64,AAAA'])
  expect(listMediaUrls('data:text/html,<script>')).toEqual([])
})

test.each([
  ['image/svg+xml', 'image'],
  ['video/mp4', 'video'],
  ['audio/wav', 'audio'],
  ['model/gltf-binary', 'model'],
  ['text/html', 'file'],
  ['application/pdf', 'file'],
  [undefined, 'image'],
] as const)('%s is shown as %s', (type, kind) => {
  expect(toMediaKind(type)).toBe(kind)
})
