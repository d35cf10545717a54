import { and, eq, gt, isNull } from 'drizzle-orm'
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import { walletSocialTable as table } from '../../database/tables/walletSocialTable.js'
import type { WalletContext } from '../../wallet/WalletContext.js'
import { createSecret, hashSecret } from '../hashSecret.js'
import { deriveSocial } from './deriveSocial.js'

/** Where to send somebody who opened a login, and the cookie that ties it to their browser; works once. */
export type BegunSocial = { url: URL; state: string; browser: string }

export async function beginSocial(wallet: WalletContext, start: string): Promise<BegunSocial | undefined> {
  const [state, browser] = [createSecret(), createSecret()]
  const [row] = await wallet.database
    .update(table)
    .set({ stateHash: hashSecret(state), browserHash: hashSecret(browser) })
    .where(
      and(
        eq(table.startHash, hashSecret(start)),
        isNull(table.browserHash),
        gt(table.expiresAt, new Date(wallet.now())),
      ),
    )
    .returning()
  const provider = row && (await wallet.findProvider(row.provider))
  if (!provider) return undefined
  const { redirectUri, verifier, nonce } = deriveSocial(wallet, state)
  const url = buildAuthorizationUrl(provider.config, {
    redirect_uri: redirectUri,
    scope: provider.row.scope,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...(provider.row.endpoints ? {} : { nonce }),
  })
  return { url, state, browser }
}
