import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authLimits } from './features/auth/authLimits.js'
import { type OpenDatabase, openDatabase } from './infra/db/openDatabase.js'
import { walletChallengeTable, walletSessionTable, walletUsedRefreshTable } from './infra/db/tables/logins.js'
import { walletAccountTable } from './infra/db/tables/wallet.js'
import { sweep } from './sweep.js'

const now = Date.UTC(2030, 0, 1)
const dayMs = 86_400_000
const scope = 'client:shop'
let opened: OpenDatabase

beforeAll(async () => {
  opened = await openDatabase({})
  const createdAt = new Date(now)
  await opened.database.insert(walletAccountTable).values({ id: 'ann', scope, createdAt })
})
afterAll(() => opened.close())

async function addSession(id: string, { usedMs = 0, beganMs = 0, revoked = false }) {
  await opened.database.insert(walletSessionTable).values({
    ...{ id, accountId: 'ann', scope, accessHash: randomUUID(), refreshHash: randomUUID(), revoked },
    accessExpiresAt: new Date(now),
    usedAt: new Date(now - usedMs),
    authenticatedAt: new Date(now - beganMs),
  })
  await opened.database.insert(walletUsedRefreshTable).values({ refreshHash: `used ${id}`, sessionId: id })
}

test('T15 A22 sessions that have ended and their used tokens are swept; those that may be renewed stay', async () => {
  await addSession('in use', { beganMs: authLimits.absoluteMs - 1 })
  await addSession('idle', { usedMs: authLimits.idleMs + dayMs + 1 })
  await addSession('too long', { beganMs: authLimits.absoluteMs + dayMs + 1 })
  await addSession('signed out', { usedMs: 2 * dayMs, revoked: true })
  await addSession('just signed out', { revoked: true })
  await sweep({ database: opened.database, now: () => now })
  const remaining = ['in use', 'just signed out']
  const sessions = await opened.database.select().from(walletSessionTable)
  expect(sessions.map(({ id }) => id).sort()).toEqual(remaining)
  const tokens = await opened.database.select().from(walletUsedRefreshTable)
  expect(tokens.map(({ sessionId }) => sessionId).sort()).toEqual(remaining)
})

test('T14 A22 codes with the addresses that they went to are swept an hour after their end', async () => {
  const challenge = (idHash: string, endedMs: number) => ({
    ...{
      idHash,
      scope,
      subject: 's',
      type: 'email' as const,
      receiver: 'ann@example.test',
      codeHash: 'c',
      linkHash: idHash,
      networkHash: 'n',
      asker: { site: '', device: '', place: '' },
      digits: true,
      link: false,
      tries: 0,
    },
    ...{ expiresAt: new Date(now - endedMs), createdAt: new Date(now - endedMs), closed: true },
  })
  await opened.database
    .insert(walletChallengeTable)
    .values([challenge('old', 3_600_001), challenge('new', 0)])
  await sweep({ database: opened.database, now: () => now })
  const left = await opened.database.select().from(walletChallengeTable)
  expect(left.map(({ idHash }) => idHash)).toEqual(['new'])
})
