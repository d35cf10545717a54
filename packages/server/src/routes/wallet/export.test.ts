import { afterAll, beforeAll, expect, test } from 'vitest'
import { authLimits } from '../../features/auth/authLimits.js'
import { createCaller } from '../../test/createCaller.js'
import { startWallet } from '../../test/startWallet.js'
import { redeemExport, startExport } from './export.js'

let world: Awaited<ReturnType<typeof startWallet>>

beforeAll(async () => {
  world = await startWallet({ clients: [{ id: 'shop', origins: [] }] })
})
afterAll(() => world.stop())

test('T19 A27 of many exports at once no more than three a day pass', async () => {
  const login = await world.call('/v1/wallet/login/guest', { secret: 'a'.repeat(64) })
  const { accessToken } = login.body.session
  const caller = createCaller('shop', { bearer: accessToken })
  const tickets = await Promise.all(Array.from({ length: 12 }, () => startExport(world.wallet, caller)))
  // Bypasses HTTP, so that every request counts before the first one writes.
  const wallet = { ...world.wallet, deliver: async () => {} }
  const tries = await Promise.allSettled(
    tickets.map((body) => redeemExport(wallet, { ...caller, body } as never)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(authLimits.exportsPerDay)
})
