import {
  type EndpointRequest,
  type EndpointResponse,
  isLocalPage,
  type walletEndpoints,
} from '@billfold/protocol'
import { authLimits } from '../../auth/authLimits.js'
import { countAttempt } from '../../auth/countAttempt.js'
import { createSecret, hashSecret } from '../../auth/hashSecret.js'
import { walletSocialTable as table } from '../../database/tables/walletSocialTable.js'
import { ServiceError } from '../../http/ServiceError.js'
import type { WalletCaller, WalletContext } from '../../wallet/WalletContext.js'

/** Opens a social login for one frame; it comes back to the wallet, or to a page that is registered, letter for letter (T11). */
export async function startSocial(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.startSocial> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.startSocial>> {
  const { publicUrl, codesPerAddress = authLimits.codesPerAddress } = wallet.options
  const { provider, mode, returnTo } = body
  const { scope, clientId, ecosystemId, network } = caller
  await countAttempt(wallet, { of: ['social from', network], limit: codesPerAddress })
  const registered = wallet.clients.get(clientId)?.auth?.redirectUrls ?? []
  const mayReturn = (url: string) =>
    registered.includes(url) || (wallet.development && URL.canParse(url) && isLocalPage(new URL(url).origin))
  if (mode === 'popup' ? returnTo !== undefined : !mayReturn(returnTo ?? ''))
    throw new ServiceError('LOGIN_UNAVAILABLE', 'This page is not registered for the return of a login.')
  if (!(await wallet.findProvider(provider)))
    throw new ServiceError('LOGIN_UNAVAILABLE', 'There is no such provider.')
  const [handle, start] = [createSecret(), createSecret()]
  const now = wallet.now()
  await wallet.database.insert(table).values({
    handleHash: hashSecret(handle),
    startHash: hashSecret(start),
    scope,
    provider,
    mode,
    returnTo: returnTo ?? null,
    walletId: ecosystemId ?? 'inApp',
    site: (await caller.getAsker()).site,
    expiresAt: new Date(now + authLimits.socialMs),
  })
  return { handle, url: `${publicUrl}/social/start?ticket=${start}` }
}
