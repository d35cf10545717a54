import { findFreePort } from '@billfold/devstack'
import { ask } from '@billfold/devstack/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Server, startServer } from '../startServer.js'
import { readPixels } from './readPixels.js'

let server: Server
beforeAll(async () => {
  server = await startServer({ port: await findFreePort(), development: true, chains: [], log: () => {} })
}, 120_000)
afterAll(() => server?.stop())

const get = (url: string) => ask({ server }, `/image?url=${encodeURIComponent(url)}`)

test('a picture comes through the server, under a policy that lets it run nothing', async () => {
  const { status, headers } = await get(`${server.url}/dev/assets/media/image.png`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

test.each([
  ['', 'Expected a web address'],
  ['file:///etc/passwd', 'Expected a web address'],
  ['http://127.0.0.1:9/a.png', 'Private addresses are not fetched'],
  ['http://169.254.169.254/latest/meta-data', 'Private addresses are not fetched'],
  ['http://[::ffff:127.0.0.1]/a.png', 'Private addresses are not fetched'],
  ['http://db.internal/a.png', 'Private addresses are not fetched'],
])('T68 %s is refused with a reason', async (url, reason) => {
  expect(await get(url)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', message: `url: ${reason}` },
  })
})

test.each<[string, number[], number | undefined]>([
  [
    'PNG',
    [...Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30],
    9e8,
  ],
  ['GIF', [...Buffer.from('GIF89a'), 0x10, 0x27, 0x20, 0x4e], 2e8],
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 0x27, 0x10, 0x4e, 0x20, 3], 2e8],
  ['JPEG with fill bytes', [0xff, 0xd8, 0xff, 0xff, 0xff, 0xc0, 0, 17, 8, 0x27, 0x10, 0x4e, 0x20, 3], 2e8],
  ['WebP', [...Buffer.from('RIFF____WEBPVP8X'), ...Array(8).fill(0), 0x0f, 0x27, 0, 0x0f, 0x27, 0], 1e8],
  ['AVIF', [...Buffer.from('____ftypavif____ispe'), 0, 0, 0, 0, 0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10], 1e8],
  ['SVG', [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')], undefined],
])('the size of a %s is read from its first bytes, and a torn one is no danger', (_, bytes, pixels) => {
  expect(readPixels(Uint8Array.from(bytes))).toBe(pixels)
  for (let length = 0; length < bytes.length; length += 1)
    expect(() => readPixels(Uint8Array.from(bytes.slice(0, length)))).not.toThrow()
})

test('a picture of few bytes and very many pixels is refused', async () => {
  expect((await get(`${server.url}/dev/assets/media/bomb.png`)).body).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'url: The picture is too large',
  })
})

test('what is no picture is refused', async () => {
  expect((await get(`${server.url}/health`)).body).toMatchObject({ message: 'url: Expected a picture' })
})

test('the description of every call is served', async () => {
  const { body } = await ask({ server }, '/openapi.json')
  expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: server.url }] })
})
