import type { EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { asc, eq } from 'drizzle-orm'
import { ecosystemTable } from '../../database/tables/ecosystemTable.js'
import { walletProviderTable } from '../../database/tables/walletProviderTable.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** What this server can do for this client. */
export async function listLogins(
  { database, sms }: WalletContext,
  { ecosystemId = '' }: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.listLogins>> {
  const { id, name, createdAt } = walletProviderTable
  const providers = await database
    .select({ id, name })
    .from(walletProviderTable)
    .orderBy(asc(createdAt), asc(id))
  const [ecosystem] = await database.select().from(ecosystemTable).where(eq(ecosystemTable.id, ecosystemId))
  return {
    plain: ['email', ...(sms ? (['phone'] as const) : []), 'passkey', 'wallet', 'guest'],
    providers,
    ...(sms && { phonePrefixes: [...sms.prefixes] }),
    ...(ecosystem && { ecosystem: { name: ecosystem.name, image: ecosystem.image ?? undefined } }),
  }
}
