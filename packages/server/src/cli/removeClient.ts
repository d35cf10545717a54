import { parseArgs } from 'node:util'
import { and, count, eq, isNotNull } from 'drizzle-orm'
import { clientTable } from '../database/tables/clientTable.js'
import { ecosystemPartnerTable } from '../database/tables/ecosystemTable.js'
import { walletAccountTable } from '../database/tables/walletAccountTable.js'
import { openStore } from './openStore.js'

/** Removes a client with its keys. Payments and wallets stay in the database, but nobody reaches these wallets. */
export async function removeClient(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const options = { 'leave-wallets': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [id] = positionals
  if (!id) throw new Error('Which client? Name its id')
  const { database, close } = await openStore(environment)
  try {
    await database.transaction(async (tx) => {
      const { scope, address } = walletAccountTable
      const [people] = await tx
        .select({ count: count() })
        .from(walletAccountTable)
        .where(and(eq(scope, `client:${id}`), isNotNull(address)))
      if (people?.count && !values['leave-wallets'])
        throw new Error(
          `${people.count} people have wallets of this client and could not reach them. Say --leave-wallets to remove it; adding it again brings them back`,
        )
      await tx.delete(ecosystemPartnerTable).where(eq(ecosystemPartnerTable.clientId, id))
      const gone = await tx.delete(clientTable).where(eq(clientTable.id, id)).returning()
      if (gone.length === 0) throw new Error('There is no such client')
      process.stdout.write(`${JSON.stringify({ id, removed: true, wallets: people?.count ?? 0 })}\n`)
    })
  } finally {
    await close()
  }
}
