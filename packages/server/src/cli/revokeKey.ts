import { and, eq, like } from 'drizzle-orm'
import { clientSecretTable as table } from '../database/tables/clientTable.js'
import { openStore } from './openStore.js'

/** Takes one secret key from a client; servers that run refuse it seconds later. */
export async function revokeKey(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const [id, key] = args
  if (!id || !key || !/^[0-9a-f]{8,64}$/.test(key))
    throw new Error('Name the client and the key, as `client show` lists it')
  const { database, close } = await openStore(environment)
  try {
    const own = and(eq(table.clientId, id), like(table.hash, `${key}%`))
    const revoked = await database.transaction(async (tx) => {
      const gone = await tx.delete(table).where(own).returning()
      if (gone.length !== 1)
        throw new Error(gone.length === 0 ? 'There is no such key' : 'Several keys begin so')
      return gone.length
    })
    const left = await database.select().from(table).where(eq(table.clientId, id))
    process.stdout.write(`${JSON.stringify({ id, revoked, keysLeft: left.length })}\n`)
  } finally {
    await close()
  }
}
