import { startPostgres } from '@billfold/devstack/testing'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listRows } from './Database.js'
import { openDatabase } from './openDatabase.js'

let server: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const never = sql`select pg_sleep(600)`
const ended = { cause: { code: '57014' } }

test('B9 no statement holds a connection for ever: Postgres ends it, on both pools', async () => {
  const { database, reads, close } = await openDatabase({ databaseUrl: server.url })
  onTestFinished(close)
  for (const pool of [database, reads])
    expect(listRows(await pool.execute(sql`show statement_timeout`))).toEqual([{ statement_timeout: '30s' }])
})

test('B9 an operator may set another limit in the address; a migration is not ended by it', async () => {
  const admin = postgres(server.url, { max: 1, onnotice() {} })
  onTestFinished(() => admin.end())
  await admin`select pg_advisory_lock(4207111)`
  const opening = openDatabase({ databaseUrl: `${server.url}?statement_timeout=50` })
  const waited = async () =>
    (await admin`select 1 from pg_locks where not granted and waitstart < now() - interval '200 ms'`).length
  await expect.poll(waited).toBe(1)
  await admin`select pg_advisory_unlock(4207111)`
  const { database, reads, close } = await opening
  onTestFinished(close)
  for (const pool of [database, reads]) await expect(pool.execute(never)).rejects.toMatchObject(ended)
})
