import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ServerContext } from '../context/ServerContext.js'
import { limits } from '../infra/limits.js'
import { ServiceError } from '../infra/ServiceError.js'

const table = pgTable(
  'idempotency',
  {
    clientId: text('client_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('response'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.clientId, columns.key] })],
)

export type IdempotentRequest = { clientId: string; key: string; path: string; body: unknown }

/**
 * Runs once per key. Repeats get the first response, waiting for it if necessary; a different request is rejected.
 */
export async function runOnce(
  server: ServerContext,
  { clientId, key, path, body }: IdempotentRequest,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (key.length > limits.idempotencyKeyLength)
    throw new ServiceError('INVALID_INPUT', 'The Idempotency-Key is too long')
  const requestHash = createHash('sha256')
    .update(`${path}\n${JSON.stringify(body)}`)
    .digest('hex')
  const isKey = and(eq(table.clientId, clientId), eq(table.key, key))
  const end = server.now() + limits.idempotencyWaitMs
  for (;;) {
    if (await take(server, { clientId, key, requestHash })) break
    const answer = await replay(server, isKey, requestHash)
    if (answer) return answer.response
    if (server.now() > end)
      throw new ServiceError('CONFLICT', 'A request with this Idempotency-Key is still running')
    await wait(limits.idempotencyPollMs)
  }
  try {
    const response = await run()
    await server.database.update(table).set({ response }).where(isKey)
    return response
  } catch (error) {
    await server.database.delete(table).where(isKey)
    throw error
  }
}

function isAbandoned(now: number): SQL {
  const abandoned = and(isNull(table.response), lt(table.createdAt, new Date(now - limits.idempotencyRunMs)))
  return or(abandoned, lt(table.createdAt, new Date(now - limits.idempotencyKeepMs))) as SQL
}

/** Claims the key, or takes it over if abandoned; returns true if successful. */
async function take(
  server: ServerContext,
  row: { clientId: string; key: string; requestHash: string },
): Promise<boolean> {
  const now = server.now()
  const fresh = { ...row, response: null, createdAt: new Date(now) }
  const taken = await server.database
    .insert(table)
    .values(fresh)
    .onConflictDoUpdate({
      target: [table.clientId, table.key],
      set: { requestHash: fresh.requestHash, response: null, createdAt: fresh.createdAt },
      setWhere: isAbandoned(now),
    })
    .returning({ key: table.key })
  return taken.length > 0
}

/** Returns the first response; undefined while pending. */
async function replay(
  server: ServerContext,
  isKey: ReturnType<typeof and>,
  requestHash: string,
): Promise<{ response: unknown } | undefined> {
  const [row] = await server.database.select().from(table).where(isKey)
  if (row && row.requestHash !== requestHash)
    throw new ServiceError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request')
  return row?.response ? { response: row.response } : undefined
}
