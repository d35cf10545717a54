import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { ServiceError } from './ServiceError.js'

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

/** Runs once per key: the same request again gets the first answer, another request under the key is refused. */
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
  const own = and(eq(table.clientId, clientId), eq(table.key, key))
  const now = server.now()
  const abandoned = and(
    own,
    isNull(table.response),
    lt(table.createdAt, new Date(now - limits.idempotencyRunMs)),
  )
  await server.database
    .delete(table)
    .where(or(abandoned, and(own, lt(table.createdAt, new Date(now - limits.idempotencyKeepMs)))))
  const row = { clientId, key, requestHash, createdAt: new Date(now) }
  const inserted = await server.database.insert(table).values(row).onConflictDoNothing().returning()
  if (inserted.length === 0) return replay(server, own, requestHash)
  try {
    const response = await run()
    await server.database.update(table).set({ response }).where(own)
    return response
  } catch (error) {
    await server.database.delete(table).where(own)
    throw error
  }
}

async function replay(
  server: ServerContext,
  own: ReturnType<typeof and>,
  requestHash: string,
): Promise<unknown> {
  const [found] = await server.database.select().from(table).where(own)
  if (found && found.requestHash !== requestHash)
    throw new ServiceError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request')
  if (!found?.response)
    throw new ServiceError('CONFLICT', 'A request with this Idempotency-Key is still running')
  return found.response
}
