import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@billfold/devstack'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../startServer.js'
import { startWallet } from '../test/startWallet.js'

test('T72 A14 A24 in production the services count what is costly, and browsers keep to https', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'billfold-'))
  const port = await findFreePort()
  const two = { perAddress: 2, perClient: 2 }
  const server = await startServer({
    ...{ port, development: false, publicUrl: 'https://pay.example', dataDir, chains: [], log: () => {} },
    rateLimits: { probe: two, image: two },
  })
  onTestFinished(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  })
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const first = await get('/openapi.json')
  expect(first.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/)
  expect(await first.json()).toMatchObject({ servers: [{ url: 'https://pay.example' }] })
  expect((await get('/ready')).status).toBe(200)
  for (const path of ['/ready', '/openapi.json']) {
    const { status, headers } = await get(path)
    expect([path, status]).toEqual([path, 429])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const images: number[] = []
  for (let count = 0; count < 3; count += 1) images.push((await get('/image?url=x')).status)
  expect(images).toEqual([400, 400, 429])
  expect((await get('/health')).status).toBe(200)
})

test('T5 T72 A14 A24 in production the wallet origin counts every request, and no page without https holds the frame', async () => {
  const origins = ['https://shop.example', 'http://shop.example', 'http://localhost:3000']
  const odd = ['*', 'null', 'https://*.example', 'https://a.example/path', 'data:', 'http://localhost:*']
  const rateLimits = { wallet: { perAddress: 6, perClient: 6 } }
  const clients = [
    { id: 'shop', origins },
    { id: 'careless', origins: odd },
  ]
  const world = await startWallet({ clients, development: false, rateLimits })
  onTestFinished(() => world.stop())
  const careless = await world.visit('/frame?client=careless')
  expect(careless.headers.get('content-security-policy')).toContain("frame-ancestors 'none';")
  const local = await world.visit('/frame?client=shop', { referer: 'http://localhost:3000/' })
  expect([local.status, await local.text()]).toEqual([403, expect.stringContaining('refusedPage')])
  const { headers } = await world.visit('/frame?client=shop')
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/)
  expect(headers.get('content-security-policy')).toContain('frame-ancestors https://shop.example;')
  const paths = ['/frame/assets/frame.js', '/popup', '/nothing']
  for (const path of paths) expect((await world.visit(path)).status).toBeLessThan(429)
  for (const path of [...paths, '/frame?client=shop']) expect((await world.visit(path)).status).toBe(429)
  expect(await world.call('/v1/wallet/session/refresh', { refreshToken: 'x' })).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
  })
})
