import type { EndpointRequest, EndpointResponse, walletEndpoints } from '@billfold/protocol'
import { and, eq, gt } from 'drizzle-orm'
import { finishLogin } from '../../auth/finishLogin.js'
import { hashSecret } from '../../auth/hashSecret.js'
import { walletSocialTable as table } from '../../database/tables/walletSocialTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/**
 * Logs in the frame that began, in the browser that came back from the provider (T9, T12). A page can pass a handle on
 * to another machine, and the code in an address too; the cookie and what a wallet's window tells its frame it cannot.
 */
export async function finishSocial(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.finishSocial> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.finishSocial>> {
  const { handle, code, pickup, devices, link } = body
  const own = and(eq(table.handleHash, hashSecret(handle)), eq(table.scope, caller.scope))
  const [row] = await wallet.database
    .select()
    .from(table)
    .where(and(own, gt(table.expiresAt, new Date(wallet.now()))))
  if (!row) throw late()
  if (!row.ended) return { waiting: 'provider' }
  if (!row.login) {
    await wallet.database.delete(table).where(own)
    throw new ServiceError('LOGIN_REFUSED', 'This login was not accepted.')
  }
  if (row.codeHash !== null && row.codeHash !== hashSecret(code ?? ''))
    throw new ServiceError('WRONG_CODE', 'That code is not right.')
  const isSameBrowser = caller.browser !== undefined && row.browserHash === hashSecret(caller.browser)
  const isPickedUp = pickup !== undefined && row.pickupHash === hashSecret(pickup)
  if (!isSameBrowser && !isPickedUp) return { waiting: 'browser' }
  const [done] = await wallet.database.delete(table).where(own).returning()
  if (!done?.login) throw late()
  const { subject, email, name, avatar } = done.login
  const details = { ...(email && { email }) }
  const login = { type: done.provider, subject, details, name, avatar }
  return finishLogin(wallet, caller, { ...login, proof: 'origin', devices, link })
}

function late(): ServiceError {
  return new ServiceError('EXPIRED_CODE', 'This took too long. Try again.')
}
