import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { and, count, eq, gt } from 'drizzle-orm'
import { authLimits } from '../../auth/authLimits.js'
import { checkFreshSession } from '../../auth/checkSession.js'
import { recordEvent } from '../../auth/recordEvent.js'
import { takeTicket } from '../../auth/takeTicket.js'
import { walletAccountTable } from '../../database/tables/walletAccountTable.js'
import { walletEventTable as table } from '../../database/tables/walletEventTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

const dayMs = 86_400_000

/** Lets one export happen: the ticket, its own account, a fresh login, and not often (T19). */
export async function redeemExport(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.redeemExport> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.redeemExport>> {
  const { accountId } = await checkFreshSession(wallet, caller)
  const ticket = await takeTicket(wallet, { kind: 'export', scope: caller.scope }, body.ticket)
  if (ticket.accountId !== accountId) throw new ServiceError('FORBIDDEN', 'This is for another account.')
  const since = new Date(wallet.now() - dayMs)
  const asker = await caller.getAsker()
  await wallet.database.transaction(async (tx) => {
    // One at a time: two that count before either has written would both pass.
    await tx.select().from(walletAccountTable).where(eq(walletAccountTable.id, accountId)).for('update')
    const [made] = await tx
      .select({ count: count() })
      .from(table)
      .where(and(eq(table.accountId, accountId), eq(table.event, 'exported'), gt(table.at, since)))
    if ((made?.count ?? 0) >= authLimits.exportsPerDay)
      throw new ServiceError('TOO_MANY_REQUESTS', 'The key was shown often enough for today.')
    await recordEvent({ ...wallet, database: tx }, { accountId, event: 'exported', asker })
  })
  return {}
}
