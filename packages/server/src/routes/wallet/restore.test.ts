import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { KeyRing } from '../../infra/sealShare.js'
import { putShares } from '../../test/putShares.js'
import { startWallet } from '../../test/startWallet.js'

const people = process.env.BILLFOLD_LONG ? 1_000 : 6
const clients = [{ id: 'shop', origins: ['https://shop.example'] }]
const newRing = (): KeyRing => [{ id: 'k1', secret: randomBytes(32).toString('base64') }]
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

type World = Awaited<ReturnType<typeof startWallet>>
type Person = { secret: string; share: string }

const logIn = async ({ call }: World, { secret }: Person) =>
  (await call('/v1/wallet/login/guest', { secret })).body.session.accessToken as string

const recover = async (world: World, person: Person) =>
  (await world.call('/v1/wallet/shares/recover', {}, bearer(await logIn(world, person)))).body

test('a copy of the database and the two keys bring every wallet back; without the keys it opens none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-restore-'))
  const [first, copy] = [join(folder, 'first'), join(folder, 'copy')]
  const keys = { auth: newRing(), recovery: newRing() }
  const everybody = Array.from({ length: people }, () => ({
    secret: randomBytes(32).toString('hex'),
    share: `0x${randomBytes(33).toString('hex')}`,
  }))
  const before = await startWallet({ clients, keys, dataDir: first })
  for (const person of everybody) {
    const stored = await putShares(before, {
      accessToken: await logIn(before, person),
      deviceId: person.secret,
      authShare: person.share,
      recoveryShare: `0x${'e'.repeat(66)}`,
    })
    expect(stored.status).toBe(200)
  }
  await before.stop()
  await cp(first, copy, { recursive: true })
  await rm(first, { recursive: true })

  const after = await startWallet({ clients, keys, dataDir: copy })
  for (const person of everybody)
    expect((await recover(after, person)).shares).toMatchObject([{ authShare: person.share }])
  Object.assign(after.wallet.options, { keys: { auth: newRing(), recovery: newRing() } })
  for (const person of everybody.slice(0, 3))
    expect(JSON.stringify(await recover(after, person))).not.toContain(person.share)
  await after.stop()
  await rm(folder, { recursive: true })
})

test('where recovery is the person’s own, only shares that a code has sealed are kept', async () => {
  const world = await startWallet({ clients, recovery: 'user' })
  const person = { secret: 'a'.repeat(64), share: `0x${'1'.repeat(66)}` }
  const accessToken = await logIn(world, person)
  const put = (recoveryShare: string) =>
    putShares(world, { accessToken, deviceId: person.secret, authShare: person.share, recoveryShare })
  expect((await put(`0x${'2'.repeat(66)}`)).status).toBe(400)
  const sealed = `code.${'A'.repeat(22)}.${'B'.repeat(120)}`
  expect((await put(sealed)).status).toBe(200)
  expect((await recover(world, person)).shares).toMatchObject([{ recoveryShare: sealed }])
  await world.stop()
})
