import { and, eq } from 'drizzle-orm'
import { ecosystemPartnerTable as table } from '../database/tables/ecosystemTable.js'
import type { WalletContext } from './WalletContext.js'

/** Whose accounts a client uses: its own, or an ecosystem's that lists it as a partner. The prefix keeps names apart. */
export async function findScope(
  { database }: Pick<WalletContext, 'database'>,
  { clientId, ecosystemId }: { clientId: string; ecosystemId?: string | undefined },
): Promise<string | undefined> {
  if (!ecosystemId) return `client:${clientId}`
  const [partner] = await database
    .select()
    .from(table)
    .where(and(eq(table.ecosystemId, ecosystemId), eq(table.clientId, clientId)))
  return partner && `ecosystem:${partner.ecosystemId}`
}
