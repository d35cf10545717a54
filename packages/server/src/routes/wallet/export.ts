import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { and, count, eq, gt } from 'drizzle-orm'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import { authLimits } from '../../features/auth/authLimits.js'
import { checkFreshSession, checkSession } from '../../features/auth/loginSessions.js'
import { recordEvent } from '../../features/auth/recordEvent.js'
import { openTicket, takeTicket } from '../../features/auth/tickets.js'
import { walletEventTable as table, walletAccountTable } from '../../infra/db/tables/wallet.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Creates a ticket that the host page passes between our frames. It identifies the export but grants nothing. */
export async function startExport(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.startExport>> {
  const { accountId } = await checkSession(wallet, caller)
  const { scope } = caller
  const place = { kind: 'export', scope } as const
  return { ticket: await openTicket(wallet, place, { data: { accountId }, lifetimeMs: authLimits.ticketMs }) }
}

const dayMs = 86_400_000

/** Allows one export: checks ticket, account, fresh login and rate limit (T19). */
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
    // Locks the account, because two concurrent counts would both pass.
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
