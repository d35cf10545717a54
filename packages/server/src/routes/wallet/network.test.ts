import { afterEach, expect, test } from 'vitest'
import { startWallet } from '../../test/startWallet.js'

let world: Awaited<ReturnType<typeof startWallet>>

afterEach(() => world.stop())

async function start(trustedProxies: number) {
  world = await startWallet({ clients: [{ id: 'shop', origins: [] }], codesPerAddress: 2, trustedProxies })
}

async function logInFrom(forwarded: string) {
  const headers = { 'x-forwarded-for': forwarded }
  return (await world.call('/v1/wallet/login/guest', { secret: 'a'.repeat(64) }, headers)).status
}

test('T13 behind our proxy each person has tries of their own, and an IPv6 caller is its whole /64', async () => {
  await start(1)
  expect(await logInFrom('198.51.100.1')).toBe(200)
  expect(await logInFrom('198.51.100.1')).toBe(200)
  expect(await logInFrom('203.0.113.9, 198.51.100.1')).toBe(429)
  expect(await logInFrom('198.51.100.2')).toBe(200)
  expect(await logInFrom('2001:db8:0:1::1')).toBe(200)
  expect(await logInFrom('2001:db8:0:1::2')).toBe(200)
  expect(await logInFrom('2001:db8:0:1:ffff::3')).toBe(429)
  expect(await logInFrom('2001:db8:0:2::1')).toBe(200)
})

test('T13 without a proxy of ours a forwarded address is not believed', async () => {
  await start(0)
  expect(await logInFrom('198.51.100.1')).toBe(200)
  expect(await logInFrom('198.51.100.2')).toBe(200)
  expect(await logInFrom('198.51.100.3')).toBe(429)
})
