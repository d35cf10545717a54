import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Server, startServer } from '../startServer.js'
import { ask } from '../test/ask.js'
import { findPort } from '../test/findPort.js'

let server: Server
beforeAll(async () => {
  server = await startServer({ port: await findPort(), development: true, chains: [], log: () => {} })
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

test('what is no picture is refused', async () => {
  expect((await get(`${server.url}/health`)).body).toMatchObject({ message: 'url: Expected a picture' })
})

test('the description of every call is served', async () => {
  const { body } = await ask({ server }, '/openapi.json')
  expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: server.url }] })
})
