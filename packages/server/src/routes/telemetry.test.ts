import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { ServerContext } from '../context/ServerContext.js'
import { openDatabase } from '../infra/db/openDatabase.js'
import { eventCountTable } from '../infra/db/tables/clients.js'
import { postEvent } from './telemetry.js'

async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-'))
  const { database, close } = await openDatabase({ dataDir: join(folder, 'data') })
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true })
  })
  const server = { database, now: () => Date.UTC(2026, 0, 2) } as ServerContext
  const post = (action: string) =>
    postEvent(server, { body: { source: 'pay', action } } as Parameters<typeof postEvent>[1])
  const read = (action: string) =>
    database.select().from(eventCountTable).where(eq(eventCountTable.action, action))
  return { database, post, read }
}

test('events of strangers with a thousand names fill no database: further names of the day are counted together', async () => {
  const { database, post, read } = await setUp()
  for (let index = 0; index < 1000; index++) await post(`name-${index}`)
  await post('one-more')
  await post('and-another')
  await post('name-7')
  expect(await database.$count(eventCountTable)).toBe(1001)
  expect(await read('other')).toMatchObject([{ source: 'other', clientId: '', count: 2 }])
  expect(await read('name-7')).toMatchObject([{ day: '2026-01-02', source: 'pay', count: 2 }])
})
