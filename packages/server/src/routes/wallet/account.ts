import type { EndpointRequest, EndpointResponse, WalletProfile, walletEndpoints } from '@billfold/protocol'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import { authLimits } from '../../features/auth/authLimits.js'
import { checkFreshSession, checkSession, getFreshFor } from '../../features/auth/loginSessions.js'
import { recordEvent } from '../../features/auth/recordEvent.js'
import { takeTicket } from '../../features/auth/tickets.js'
import { linkLogin } from '../../features/auth/walletAccounts.js'
import { keepRecovery } from '../../features/wallet/keepRecovery.js'
import { walletSessionTable } from '../../infra/db/tables/logins.js'
import { walletAccountTable, walletProfileTable } from '../../infra/db/tables/wallet.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Returns the session's account with its logins. */
export async function getAccount(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.getAccount>> {
  const session = await checkSession(wallet, caller)
  const { accountId } = session
  const [account] = await wallet.database
    .select()
    .from(walletAccountTable)
    .where(eq(walletAccountTable.id, accountId))
  const profiles = await wallet.database
    .select()
    .from(walletProfileTable)
    .where(eq(walletProfileTable.accountId, accountId))
    .orderBy(asc(walletProfileTable.createdAt))
  return {
    id: accountId,
    freshFor: await getFreshFor(wallet, session),
    address: account?.address ?? undefined,
    recovery: await keepRecovery(wallet, { ...caller, accountId }),
    profiles: profiles.map(toWireProfile),
  }
}

/** Signs out every device and schedules the deletion. A login before then cancels it. */
export async function deleteAccount(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.deleteAccount>> {
  const { accountId } = await checkFreshSession(wallet, caller)
  const deletesAt = new Date(wallet.now() + authLimits.deleteAfterMs)
  await wallet.database.transaction(async (tx) => {
    await tx.update(walletAccountTable).set({ deletesAt }).where(eq(walletAccountTable.id, accountId))
    await tx
      .update(walletSessionTable)
      .set({ revoked: true })
      .where(eq(walletSessionTable.accountId, accountId))
  })
  await recordEvent(wallet, { accountId, event: 'deleting', asker: await caller.getAsker() })
  return { at: deletesAt.toISOString() }
}

/** Adds the offered login to this account only (T18). */
export async function linkProfile(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.linkProfile> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.linkProfile>> {
  const { accountId } = await checkFreshSession(wallet, caller)
  const offer = await takeTicket(wallet, { kind: 'link', scope: caller.scope }, body.ticket)
  if (offer.accountId !== accountId) throw new ServiceError('FORBIDDEN', 'This is for another account.')
  await linkLogin(wallet, caller, offer.login)
  return {}
}

/** Removes a login and ends every other session. Concurrent calls are serialised. */
export async function unlinkProfile(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.unlinkProfile> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.unlinkProfile>> {
  const { accountId, sessionId } = await checkFreshSession(wallet, caller)
  const formerEmail = await wallet.database.transaction(async (tx) => {
    await tx.select().from(walletAccountTable).where(eq(walletAccountTable.id, accountId)).for('update')
    const profiles = await tx
      .select()
      .from(walletProfileTable)
      .where(eq(walletProfileTable.accountId, accountId))
    const removed = profiles.find((row) => toWireProfile(row).id === body.id)
    if (!removed) throw new ServiceError('NOT_FOUND', 'There is no such login.')
    // A guest login is lost with its device, so it does not count as a remaining login.
    if (!profiles.some((row) => row !== removed && row.type !== 'guest'))
      throw new ServiceError('LAST_LOGIN', 'The last way to log in cannot be removed.')
    await tx
      .delete(walletProfileTable)
      .where(
        and(
          eq(walletProfileTable.scope, removed.scope),
          eq(walletProfileTable.type, removed.type),
          eq(walletProfileTable.subject, removed.subject),
        ),
      )
    await tx
      .update(walletSessionTable)
      .set({ revoked: true })
      .where(and(eq(walletSessionTable.accountId, accountId), ne(walletSessionTable.id, sessionId)))
    return removed.details.email
  })
  await recordEvent(wallet, { accountId, event: 'unlinked', asker: await caller.getAsker(), formerEmail })
  return {}
}

/** Converts a login to the wire format. Its id is a prefix of the keyed hash. */
function toWireProfile(row: typeof walletProfileTable.$inferSelect): WalletProfile {
  const { subject, type, details, name, avatar } = row
  return {
    id: subject.slice(0, 32),
    type,
    details,
    ...(name !== null && { name }),
    ...(avatar !== null && { avatar }),
  }
}
