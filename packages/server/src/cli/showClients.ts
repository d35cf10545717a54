import { asc, eq } from 'drizzle-orm'
import { keyNameLength } from '../clients/describeKey.js'
import { clientSecretTable, clientTable } from '../database/tables/clientTable.js'
import { ecosystemPartnerTable } from '../database/tables/ecosystemTable.js'
import { openStore } from './openStore.js'

/** One line for each client, or all about one: never a secret. */
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

/** All about one client. */
export async function showClient(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  if (!args[0]) throw new Error('Which client? Name its id')
  await showClients(args, environment)
}
