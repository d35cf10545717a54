import type { EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { authLimits } from '../../auth/authLimits.js'
import { checkSession } from '../../auth/checkSession.js'
import { openTicket } from '../../auth/openTicket.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** A ticket that the host page carries from one of our frames to the other; it names this export and opens nothing. */
export async function startExport(
  wallet: WalletContext,
  caller: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.startExport>> {
  const { accountId } = await checkSession(wallet, caller)
  const { scope } = caller
  const place = { kind: 'export', scope } as const
  return { ticket: await openTicket(wallet, place, { data: { accountId }, lifetimeMs: authLimits.ticketMs }) }
}
