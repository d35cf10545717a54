import type { EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { desc, eq } from 'drizzle-orm'
import { authLimits } from '../../auth/authLimits.js'
import { checkFreshSession } from '../../auth/checkSession.js'
import { countAttempt } from '../../auth/countAttempt.js'
import { recordEvent } from '../../auth/recordEvent.js'
import { openShare } from '../../auth/sealShare.js'
import { walletAccountTable } from '../../database/tables/walletAccountTable.js'
import { walletShareTable } from '../../database/tables/walletShareTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import { sharePlace } from '../../wallet/sharePlace.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** The newest rows of every way to open them; older ones serve where a newer one is broken. */
const rowsPerWay = 5

/** The server's shares, for a new device of somebody who has just logged in; counted, logged and told by mail (T19). */
export async function recoverShares(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.recoverShares>> {
  const { accountId } = await checkFreshSession(wallet, caller)
  await countAttempt(wallet, { of: ['recover', accountId], limit: authLimits.recoveriesPerHour })
  const found = await wallet.database
    .select()
    .from(walletShareTable)
    .innerJoin(walletAccountTable, eq(walletAccountTable.id, walletShareTable.accountId))
    .where(eq(walletShareTable.accountId, accountId))
    .orderBy(desc(walletShareTable.createdAt))
  const address = found[0]?.wallet_account.address
  if (!address) throw new ServiceError('NOT_FOUND', 'This account has no wallet yet')
  await recordEvent(wallet, { accountId, event: 'recovered', asker: await caller.getAsker() })
  const shares = found.map(({ wallet_share: { deviceHash, authShare, recoveryShare } }) => {
    const owner = { accountId, deviceHash }
    return {
      authShare: openShare(authShare, sharePlace(wallet, 'auth', owner)) as `0x${string}`,
      recoveryShare: openShare(recoveryShare, sharePlace(wallet, 'recovery', owner)),
    }
  })
  return { address, shares: takeNewest(shares) }
}

/** A device that came back by one way seals its row with that way alone: other ways must not get lost behind it. */
function takeNewest<T extends { recoveryShare: string }>(shares: readonly T[]): T[] {
  const taken = new Map<string, number>()
  return shares.filter(({ recoveryShare }) => {
    // The server itself, the code, or one passkey of several.
    const ways = recoveryShare
      .split('+')
      .map((sealed) => /^(code|prf\.[\w-]+)\./.exec(sealed)?.[1] ?? 'server')
    for (const way of ways) taken.set(way, (taken.get(way) ?? 0) + 1)
    return ways.some((way) => (taken.get(way) ?? 0) <= rowsPerWay)
  })
}
