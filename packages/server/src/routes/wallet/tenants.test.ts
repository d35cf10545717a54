import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openClients } from '../../features/clients/openClients.js'
import { seedWallet } from '../../features/wallet/seedWallet.js'
import { listRows } from '../../infra/db/Database.js'
import { migrate } from '../../infra/db/migrate.js'
import { openDatabase } from '../../infra/db/openDatabase.js'
import { fillOldDatabase } from '../../test/fillOldDatabase.js'
import { startWallet } from '../../test/startWallet.js'

let world: Awaited<ReturnType<typeof startWallet>>

beforeAll(async () => {
  world = await startWallet({ clients: ['shop', 'ecosystem.games'].map((id) => ({ id, origins: [] })) })
  const ecosystems = [{ id: 'ecosystem.games', name: 'Games', partners: ['shop'] }]
  const { options } = world.wallet
  await seedWallet(world.wallet.database, { keys: options.keys, ecosystems }, 0)
})
afterAll(() => world.stop())

test('T77 A12 a tenant that is named like an ecosystem is not inside it', async () => {
  const secret = randomBytes(32).toString('hex')
  const partner = { 'x-client-id': 'shop', 'x-ecosystem-id': 'ecosystem.games' }
  const stranger = { 'x-client-id': 'ecosystem.games' }
  const logIn = async (headers: Record<string, string>) =>
    (await world.call('/v1/wallet/login/guest', { secret }, headers)).body.session
  const inside = await logIn(partner)
  expect((await logIn(partner)).accountId).toBe(inside.accountId)
  expect((await logIn(stranger)).accountId).not.toBe(inside.accountId)
  const bearer = { authorization: `Bearer ${inside.accessToken}` }
  const read = (headers: Record<string, string>) =>
    world.call('/v1/wallet/account', undefined, { ...headers, ...bearer })
  expect((await read(partner)).body.id).toBe(inside.accountId)
  expect((await read(stranger)).status).toBe(401)
  const plain = await world.call('/v1/wallet/logins', undefined, stranger)
  expect(plain.body).not.toHaveProperty('ecosystem')
})

test('T77 A12 no client is registered under the name of an ecosystem', async () => {
  const { database, close } = await openDatabase({})
  onTestFinished(close)
  await expect(openClients(database, [{ id: 'ecosystem.games' }], { now: 0 })).rejects.toThrow(
    'may not begin with "ecosystem."',
  )
})

test('T77 A12 accounts of older databases keep their owners, and no older server adds to them', async () => {
  const client = await PGlite.create()
  onTestFinished(() => client.close())
  const database = drizzle(client)
  const at = `'2030-01-01'`
  await fillOldDatabase(database, [
    `insert into ecosystem values ('ecosystem.games', 'Games', null, ${at})`,
    `insert into client (id, origins, created_at) values ('ecosystem.tenant', '[]', ${at})`,
    ...['shop', 'ecosystem.games', 'ecosystem.gone', 'ecosystem.tenant'].flatMap((scope) => [
      `insert into wallet_account values ('a-${scope}', '${scope}', null, ${at})`,
      `insert into wallet_profile values ('${scope}', 'guest', 's', 'a-${scope}', '{}', ${at}, null, null, null)`,
      `insert into wallet_session values
        ('s-${scope}', 'a-${scope}', '${scope}', 'x-${scope}', ${at}, 'y-${scope}', ${at}, ${at}, false)`,
    ]),
  ])
  await migrate(database)
  for (const table of ['wallet_account', 'wallet_profile', 'wallet_session']) {
    const rows = listRows(await database.execute(sql.raw(`select scope from ${table} order by scope`)))
    expect(rows.map(({ scope }) => scope)).toEqual([
      'client:ecosystem.tenant',
      'client:shop',
      'ecosystem:ecosystem.games',
      'ecosystem:ecosystem.gone',
    ])
  }
  const old = database.execute(sql.raw(`insert into wallet_account values ('b', 'shop', null, ${at})`))
  await expect(old).rejects.toMatchObject({ cause: { code: '23514' } })
})
