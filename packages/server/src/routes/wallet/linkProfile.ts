import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { checkFreshSession } from '../../auth/checkSession.js'
import { linkLogin } from '../../auth/linkLogin.js'
import { takeTicket } from '../../auth/takeTicket.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Adds the login that was offered to this account, and to no other (T18). */
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
