import { and, eq, gt } from 'drizzle-orm'
import { walletTicketTable as table } from '../database/tables/walletTicketTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { WalletContext } from '../wallet/WalletContext.js'
import { hashSecret } from './hashSecret.js'
import type { TicketPlace, Tickets } from './openTicket.js'

/** Uses a ticket up and says what it was for; of many that try at once, one gets it. */
export async function takeTicket<K extends keyof Tickets>(
  wallet: WalletContext,
  { kind, scope }: TicketPlace<K>,
  id: string,
): Promise<Tickets[K]> {
  const [taken] = await wallet.database
    .delete(table)
    .where(
      and(
        eq(table.idHash, hashSecret(id)),
        eq(table.kind, kind),
        eq(table.scope, scope),
        gt(table.expiresAt, new Date(wallet.now())),
      ),
    )
    .returning()
  if (!taken) throw new ServiceError('EXPIRED_CODE', 'This took too long. Try again.')
  return taken.data as Tickets[K]
}
