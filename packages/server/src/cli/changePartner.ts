import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../infra/db/Database.js'
import { clientTable, ecosystemTable, ecosystemPartnerTable as table } from '../infra/db/tables/clients.js'
import { openStore } from './openStore.js'

/** Adds a client to an ecosystem's partners. */
export async function addPartner(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  await changePartner(args, environment, async (database, { ecosystemId, clientId }) => {
    const [ecosystem] = await database.select().from(ecosystemTable).where(eq(ecosystemTable.id, ecosystemId))
    if (!ecosystem) throw new Error('There is no such ecosystem')
    const [client] = await database.select().from(clientTable).where(eq(clientTable.id, clientId))
    if (!client) throw new Error('There is no such client')
    await database
      .insert(table)
      .values({ ecosystemId, clientId, createdAt: new Date() })
      .onConflictDoNothing()
  })
}

/** Removes a client from an ecosystem. Takes effect at once, because every request checks the partnership. */
export async function removePartner(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  await changePartner(args, environment, async (database, { ecosystemId, clientId }) => {
    const isPartner = and(eq(table.ecosystemId, ecosystemId), eq(table.clientId, clientId))
    const removed = await database.delete(table).where(isPartner).returning()
    if (removed.length === 0) throw new Error('This client is no partner of this ecosystem')
  })
}

/** Lists every ecosystem with its partners. */
export async function listPartners(_: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { database, close } = await openStore(environment)
  try {
    await printPartners(database)
  } finally {
    await close()
  }
}

type Partner = { ecosystemId: string; clientId: string }

async function changePartner(
  [ecosystemId, clientId]: readonly string[],
  environment: NodeJS.ProcessEnv,
  change: (database: Database, partner: Partner) => Promise<void>,
): Promise<void> {
  if (!ecosystemId || !clientId) throw new Error('Name the ecosystem and the client')
  const { database, close } = await openStore(environment)
  try {
    await change(database, { ecosystemId, clientId })
    await printPartners(database, ecosystemId)
  } finally {
    await close()
  }
}

async function printPartners(database: Database, only?: string): Promise<void> {
  const partners = await database.select().from(table).orderBy(asc(table.clientId))
  const ecosystems = await database.select().from(ecosystemTable).orderBy(asc(ecosystemTable.id))
  for (const { id, name } of ecosystems) {
    if (only !== undefined && id !== only) continue
    const partnerIds = partners
      .filter(({ ecosystemId }) => ecosystemId === id)
      .map(({ clientId }) => clientId)
    process.stdout.write(`${JSON.stringify({ id, name, partners: partnerIds })}\n`)
  }
}
