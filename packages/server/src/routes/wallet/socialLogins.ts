import {
  type EndpointRequest,
  type EndpointResponse,
  isLocalPage,
  type walletEndpoints,
} from '@billfold/protocol'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import { authLimits } from '../../features/auth/authLimits.js'
import { countAttempt } from '../../features/auth/countAttempt.js'
import { finishLogin } from '../../features/auth/finishLogin.js'
import { createSecret, hashSecret } from '../../features/auth/hashSecret.js'
import { ecosystemTable } from '../../infra/db/tables/clients.js'
import { walletSocialTable as table } from '../../infra/db/tables/logins.js'
import { walletProviderTable } from '../../infra/db/tables/wallet.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Lists the logins available to this client. */
export async function listLogins(
  { database, sms }: WalletContext,
  { ecosystemId = '' }: WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.listLogins>> {
  const { id, name, createdAt } = walletProviderTable
  const providers = await database
    .select({ id, name })
    .from(walletProviderTable)
    .orderBy(asc(createdAt), asc(id))
  const [ecosystem] = await database.select().from(ecosystemTable).where(eq(ecosystemTable.id, ecosystemId))
  return {
    plain: ['email', ...(sms ? (['phone'] as const) : []), 'passkey', 'wallet', 'guest'],
    providers,
    ...(sms && { phonePrefixes: [...sms.prefixes] }),
    ...(ecosystem && { ecosystem: { name: ecosystem.name, image: ecosystem.image ?? undefined } }),
  }
}

/** Starts a social login for one frame. It returns to the wallet or an exactly matching registered URL (T11). */
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

/**
 * Completes the frame's login in the browser that returned (T9, T12). Pages can relay handles and codes, but not the
 * cookie.
 */
export async function finishSocial(
  wallet: WalletContext,
  { body, ...caller }: EndpointRequest<typeof walletEndpoints.finishSocial> & WalletCaller,
): Promise<EndpointResponse<typeof walletEndpoints.finishSocial>> {
  const { handle, code, pickup, devices, link } = body
  const isLogin = and(eq(table.handleHash, hashSecret(handle)), eq(table.scope, caller.scope))
  const [row] = await wallet.database
    .select()
    .from(table)
    .where(and(isLogin, gt(table.expiresAt, new Date(wallet.now()))))
  if (!row) throw late()
  if (!row.ended) return { waiting: 'provider' }
  if (!row.login) {
    await wallet.database.delete(table).where(isLogin)
    throw new ServiceError('LOGIN_REFUSED', 'This login was not accepted.')
  }
  if (row.codeHash !== null && row.codeHash !== hashSecret(code ?? ''))
    throw new ServiceError('WRONG_CODE', 'That code is not right.')
  const isSameBrowser = caller.browser !== undefined && row.browserHash === hashSecret(caller.browser)
  const isPickedUp = pickup !== undefined && row.pickupHash === hashSecret(pickup)
  if (!isSameBrowser && !isPickedUp) return { waiting: 'browser' }
  const [done] = await wallet.database.delete(table).where(isLogin).returning()
  if (!done?.login) throw late()
  const { subject, email, name, avatar } = done.login
  const details = { ...(email && { email }) }
  const login = { type: done.provider, subject, details, name, avatar }
  return finishLogin(wallet, caller, { ...login, proof: 'origin', devices, link })
}

function late(): ServiceError {
  return new ServiceError('EXPIRED_CODE', 'This took too long. Try again.')
}
