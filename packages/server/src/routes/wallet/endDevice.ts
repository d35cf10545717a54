import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { checkFreshSession } from '../../auth/checkSession.js'
import { recordEvent } from '../../auth/recordEvent.js'
import { walletSessionTable } from '../../database/tables/walletSessionTable.js'
import { walletShareTable } from '../../database/tables/walletShareTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'
import { readDevices } from './listDevices.js'

/** Ends the sessions of a device and forgets that it is known; its shares stay for recovery. */
export async function endDevice(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.endDevice> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.endDevice>> {
  const { accountId, sessionId, deviceHash } = await checkFreshSession(wallet, caller)
  await wallet.database.transaction(async (tx) => {
    const ended = await tx
      .update(walletShareTable)
      .set({ signedOutAt: new Date(wallet.now()) })
      .where(
        and(
          eq(walletShareTable.accountId, accountId),
          eq(walletShareTable.deviceHash, body.id),
          isNull(walletShareTable.signedOutAt),
        ),
      )
      .returning()
    if (ended.length === 0) throw new ServiceError('NOT_FOUND', 'There is no such device')
    await tx
      .update(walletSessionTable)
      .set({ revoked: true })
      .where(
        and(
          eq(walletSessionTable.accountId, accountId),
          or(
            eq(walletSessionTable.deviceHash, body.id),
            // Those without a device are in no list, so they end with any; the one that asks goes on.
            and(isNull(walletSessionTable.deviceHash), ne(walletSessionTable.id, sessionId)),
          ),
        ),
      )
  })
  await recordEvent(wallet, { accountId, event: 'signedOut', asker: await caller.getAsker() })
  return { devices: await readDevices(wallet, { accountId, deviceHash }) }
}
