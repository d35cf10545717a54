import { parseArgs } from 'node:util'
import { and, asc, count, eq, isNotNull, like } from 'drizzle-orm'
import { keyNameLength } from '../features/clients/checkClient.js'
import { clientSecretTable, clientTable, ecosystemPartnerTable } from '../infra/db/tables/clients.js'
import { walletAccountTable } from '../infra/db/tables/wallet.js'
import { openStore } from './openStore.js'

/** Prints one line per client, or the details of one. Never prints a secret. */
export async function showClients(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const [id] = args
  const { database, close } = await openStore(environment)
  try {
    const rows = await database
      .select()
      .from(clientTable)
      .where(id === undefined ? undefined : eq(clientTable.id, id))
      .orderBy(asc(clientTable.id))
    if (id !== undefined && rows.length === 0) throw new Error('There is no such client')
    const secrets = await database.select().from(clientSecretTable).orderBy(asc(clientSecretTable.createdAt))
    const partners = await database.select().from(ecosystemPartnerTable)
    for (const { webhook, auth, ...client } of rows) {
      const { endpoint, ...login } = auth ?? {}
      const keys = secrets
        .filter(({ clientId }) => clientId === client.id)
        .map(({ hash, createdAt }) => ({ key: hash.slice(0, keyNameLength), createdAt }))
      const ecosystems = partners
        .filter(({ clientId }) => clientId === client.id)
        .map((row) => row.ecosystemId)
      const shown = {
        ...client,
        webhook: webhook?.url,
        auth: auth && { ...login, endpoint: endpoint?.url },
        keys,
        ecosystems,
      }
      process.stdout.write(`${JSON.stringify(shown)}\n`)
    }
  } finally {
    await close()
  }
}

/** Prints the details of one client. */
export async function showClient(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  if (!args[0]) throw new Error('Which client? Name its id')
  await showClients(args, environment)
}

/** Revokes a secret key of a client. Running servers reject it within seconds. */
export async function revokeKey(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const [id, key] = args
  if (!id || !key || !/^[0-9a-f]{8,64}$/.test(key))
    throw new Error('Name the client and the key, as `client show` lists it')
  const { database, close } = await openStore(environment)
  try {
    const isKey = and(eq(clientSecretTable.clientId, id), like(clientSecretTable.hash, `${key}%`))
    const revoked = await database.transaction(async (tx) => {
      const removed = await tx.delete(clientSecretTable).where(isKey).returning()
      if (removed.length !== 1)
        throw new Error(removed.length === 0 ? 'There is no such key' : 'Several keys begin so')
      return removed.length
    })
    const left = await database.select().from(clientSecretTable).where(eq(clientSecretTable.clientId, id))
    process.stdout.write(`${JSON.stringify({ id, revoked, keysLeft: left.length })}\n`)
  } finally {
    await close()
  }
}

/** Removes a client with its keys. Payments and wallets stay in the database, but the wallets become unreachable. */
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
      const removed = await tx.delete(clientTable).where(eq(clientTable.id, id)).returning()
      if (removed.length === 0) throw new Error('There is no such client')
      process.stdout.write(`${JSON.stringify({ id, removed: true, wallets: people?.count ?? 0 })}\n`)
    })
  } finally {
    await close()
  }
}
