import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRows } from '../../infra/db/Database.js'
import { type OpenDatabase, openDatabase } from '../../infra/db/openDatabase.js'
import type { SealingKey } from '../../infra/sealShare.js'
import { listClients } from './listClients.js'
import { openClients } from './openClients.js'
import { saveClient } from './saveClient.js'
import { resealClients } from './sealClient.js'

const newKey = (id: string): SealingKey => ({ id, secret: randomBytes(32).toString('base64') })
const [first, second] = [newKey('s1'), newKey('s2')] as const
const webhook = { url: 'https://shop.example/hook', secret: 'wh_very secret' }
const endpoint = { url: 'https://shop.example/who', headers: { authorization: 'Bearer very secret' } }
const shop = { id: 'shop', webhook, auth: { endpoint, recovery: 'user' as const } }
let opened: OpenDatabase

beforeAll(async () => {
  opened = await openDatabase({})
})
afterAll(() => opened.close())

const dump = async () => JSON.stringify(listRows(await opened.database.execute(sql`select * from client`)))

test('T69 A22 what older servers kept in clear is sealed at start, and is as it was for those who use it', async () => {
  const { database } = opened
  await saveClient(database, shop, { now: 0 })
  expect(await dump()).toContain('very secret')
  const { clients } = await openClients(database, [], { now: 0, ring: [first] })
  expect(await dump()).not.toContain('very secret')
  expect(clients.get('shop')).toMatchObject({ webhook, auth: shop.auth })
})

test('T69 A22 a new secret is sealed at once, and a change of something else keeps it', async () => {
  const { database } = opened
  const other = { url: webhook.url, secret: 'wh_other secret' }
  await saveClient(database, { id: 'other', webhook: other }, { now: 0, ring: [first] })
  await saveClient(database, { id: 'other', origins: ['https://o.example'] }, { now: 0, ring: [first] })
  expect(await dump()).not.toContain('other secret')
  const [client] = (await listClients(database, [first])).filter(({ id }) => id === 'other')
  expect(client).toMatchObject({ webhook: other, origins: ['https://o.example'] })
})

test('T70 A22 the keys that seal the secrets of clients are changed; the old key is then needed by nobody', async () => {
  const { database } = opened
  expect(await resealClients(database, [second, first])).toBe(2)
  expect(await resealClients(database, [second, first])).toBe(0)
  const [known] = (await listClients(database, [second])).filter(({ id }) => id === 'shop')
  expect(known).toMatchObject({ webhook, auth: shop.auth })
})

test('T69 A22 without its keys a server does not start, in place of sending events that nobody can check', async () => {
  await expect(openClients(opened.database, [], { now: 0 })).rejects.toThrow('BILLFOLD_SEALING_KEYS')
  await expect(openClients(opened.database, [], { now: 0, ring: [newKey('s3')] })).rejects.toThrow(
    'cannot be opened',
  )
})

test('T69 A22 a sealed secret opens at its own client only', async () => {
  const { database } = opened
  await database.execute(
    sql`update client set webhook = (select webhook from client where id = 'shop') where id = 'other'`,
  )
  await expect(listClients(database, [second])).rejects.toThrow()
})
