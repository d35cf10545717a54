import { and, eq, gt, isNull } from 'drizzle-orm'
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import { walletSocialTable as table } from '../../database/tables/walletSocialTable.js'
import type { WalletContext } from '../../wallet/WalletContext.js'
import { createSecret, hashSecret } from '../hashSecret.js'
import { deriveSocial } from './deriveSocial.js'
import { findKnownProvider } from './knownProviders.js'

const isUnbegun = (wallet: WalletContext, start: string) =>
  and(
    eq(table.startHash, hashSecret(start)),
    isNull(table.browserHash),
    gt(table.expiresAt, new Date(wallet.now())),
  )

/** What a login that nobody has begun yet is for, in words. */
export async function findSocial(
  wallet: WalletContext,
  start: string,
): Promise<{ site: string; provider: string } | undefined> {
  const [row] = await wallet.database.select().from(table).where(isUnbegun(wallet, start))
  const provider = row && (await wallet.findProvider(row.provider))
  return provider && { site: row.site, provider: provider.row.name }
}

/** Ties a login to the browser in which somebody pressed, and says where it goes on; works once. */
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
