import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { and, eq, ne } from 'drizzle-orm'
import { checkFreshSession } from '../../auth/checkSession.js'
import { recordEvent } from '../../auth/recordEvent.js'
import { walletAccountTable } from '../../database/tables/walletAccountTable.js'
import { walletProfileTable as table } from '../../database/tables/walletProfileTable.js'
import { walletSessionTable } from '../../database/tables/walletSessionTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import { toWireProfile } from '../../wallet/toWireProfile.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Removes a login and ends every other session; of two at once the second sees what the first left. */
export async function unlinkProfile(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.unlinkProfile> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.unlinkProfile>> {
  const { accountId, sessionId } = await checkFreshSession(wallet, caller)
  const formerEmail = await wallet.database.transaction(async (tx) => {
    await tx.select().from(walletAccountTable).where(eq(walletAccountTable.id, accountId)).for('update')
    const own = await tx.select().from(table).where(eq(table.accountId, accountId))
    const gone = own.find((row) => toWireProfile(row).id === body.id)
    if (!gone) throw new ServiceError('NOT_FOUND', 'There is no such login.')
    // A guest's login dies with the device: it does not count as a way back.
    if (!own.some((row) => row !== gone && row.type !== 'guest'))
      throw new ServiceError('LAST_LOGIN', 'The last way to log in cannot be removed.')
    await tx
      .delete(table)
      .where(and(eq(table.scope, gone.scope), eq(table.type, gone.type), eq(table.subject, gone.subject)))
    await tx
      .update(walletSessionTable)
      .set({ revoked: true })
      .where(and(eq(walletSessionTable.accountId, accountId), ne(walletSessionTable.id, sessionId)))
    return gone.details.email
  })
  await recordEvent(wallet, { accountId, event: 'unlinked', asker: await caller.getAsker(), formerEmail })
  return {}
}
