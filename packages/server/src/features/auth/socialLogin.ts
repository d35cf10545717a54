import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import type { WalletContext } from '../../context/WalletContext.js'
import { walletSocialTable as table } from '../../infra/db/tables/logins.js'
import { authLimits } from './authLimits.js'
import { createSecret, hashSecret } from './hashSecret.js'
import { findKnownProvider } from './knownProviders.js'
import { deriveSocial, readSocialUser } from './readSocialUser.js'

const isUnbegun = (wallet: WalletContext, start: string) =>
  and(
    eq(table.startHash, hashSecret(start)),
    isNull(table.browserHash),
    gt(table.expiresAt, new Date(wallet.now())),
  )

/** Describes a social login that has not started yet. */
export async function findSocial(
  wallet: WalletContext,
  start: string,
): Promise<{ site: string; provider: string } | undefined> {
  const [row] = await wallet.database.select().from(table).where(isUnbegun(wallet, start))
  const provider = row && (await wallet.findProvider(row.provider))
  return provider && { site: row.site, provider: provider.row.name }
}

/** Binds a login to the browser in which the user confirmed, and returns the provider URL. Works once. */
export async function beginSocial(
  wallet: WalletContext,
  { start, browser }: { start: string; browser: string },
): Promise<URL | undefined> {
  const state = createSecret()
  const [row] = await wallet.database
    .update(table)
    .set({ stateHash: hashSecret(state), browserHash: hashSecret(browser) })
    .where(isUnbegun(wallet, start))
    .returning()
  const provider = row && (await wallet.findProvider(row.provider))
  if (!provider) return undefined
  const { redirectUri, verifier, nonce } = deriveSocial(wallet, state)
  const responseMode = findKnownProvider(provider.row.id)?.responseMode
  return buildAuthorizationUrl(provider.config, {
    redirect_uri: redirectUri,
    scope: provider.row.scope,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...(provider.row.endpoints ? {} : { nonce }),
    ...(responseMode && { response_mode: responseMode }),
  })
}

/** Result of a social login and the page to return to. */
export type EndedSocial = Pick<typeof table.$inferSelect, 'returnTo' | 'walletId' | 'provider'> & {
  /** Code for the return URL or the opening frame; absent if the login was refused. */
  code?: string | undefined
}

/** Handles the provider's response once, only with the state and in the same browser (T9, T12). */
export async function endSocial(
  wallet: WalletContext,
  { query, browser }: { query: URLSearchParams; browser: string | undefined },
): Promise<EndedSocial | undefined> {
  const state = query.get('state') ?? ''
  const [row] = await wallet.database
    .update(table)
    .set({ stateHash: null })
    .where(
      and(
        eq(table.stateHash, hashSecret(state)),
        eq(table.browserHash, hashSecret(browser ?? '')),
        gt(table.expiresAt, new Date(wallet.now())),
      ),
    )
    .returning()
  if (!row) return undefined
  const { returnTo, walletId, provider, handleHash } = row
  const ended = { returnTo, walletId, provider }
  const login = await readSocialUser(wallet, { provider, state, query }).catch((error: unknown) => {
    wallet.log({
      level: 'warn',
      event: 'wallet.socialRefused',
      provider,
      cause: (error as Error)?.name ?? 'unknown',
    })
    return undefined
  })
  const isLogin = eq(table.handleHash, handleHash)
  // Written last: the polling frame treats an end without a login as a refusal.
  if (!login) {
    await wallet.database.update(table).set({ ended: true }).where(isLogin)
    return ended
  }
  const code = createSecret()
  const hashes = returnTo === null ? { pickupHash: hashSecret(code) } : { codeHash: hashSecret(code) }
  const expiresAt = new Date(wallet.now() + authLimits.returnMs)
  await wallet.database
    .update(table)
    .set({ login, ended: true, expiresAt, ...hashes })
    .where(isLogin)
  return { ...ended, code }
}

/** Issues a code for the last login of this browser. The frame must also present its handle. */
export async function pickUpSocial(
  { database, now }: WalletContext,
  browser: string | undefined,
): Promise<string | undefined> {
  if (browser === undefined) return undefined
  const [row] = await database
    .select({ handleHash: table.handleHash })
    .from(table)
    .where(
      and(
        eq(table.browserHash, hashSecret(browser)),
        isNotNull(table.login),
        gt(table.expiresAt, new Date(now())),
      ),
    )
    .orderBy(desc(table.expiresAt))
    .limit(1)
  if (!row) return undefined
  const code = createSecret()
  await database
    .update(table)
    .set({ pickupHash: hashSecret(code) })
    .where(eq(table.handleHash, row.handleHash))
  return code
}
