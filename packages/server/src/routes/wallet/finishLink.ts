import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { and, eq } from 'drizzle-orm'
import { finishLogin } from '../../auth/finishLogin.js'
import { hashSecret } from '../../auth/hashSecret.js'
import { close } from '../../auth/redeemChallenge.js'
import { walletChallengeTable as table } from '../../database/tables/walletChallengeTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Logs in the frame that asked, once the link was opened and allowed on a page of the wallet origin. */
export async function finishLink(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.finishLink> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.finishLink>> {
  const { challengeId, devices, link } = body
  const own = and(eq(table.idHash, hashSecret(challengeId)), eq(table.scope, caller.scope))
  const [row] = await wallet.database.select().from(table).where(own)
  if (!row || row.expiresAt.getTime() <= wallet.now())
    throw new ServiceError('EXPIRED_CODE', 'This took too long. Try again.')
  if (row.closed) throw new ServiceError('LOGIN_REFUSED', 'This login was refused.')
  // What was sent named one purpose: a yes to it is none to the other.
  if (row.link !== (link ?? false)) throw new ServiceError('LOGIN_REFUSED', 'This was asked for otherwise.')
  if (!row.allowed) return { waiting: 'link' }
  await close(wallet, challengeId, caller)
  const { type, receiver, login } = row
  const { scope: _, ...proven } = login ?? {
    type,
    subject: receiver,
    details: { [type]: receiver },
    scope: caller.scope,
  }
  return finishLogin(wallet, caller, { ...proven, proof: 'link', devices, link })
}
