import { authorizationCodeGrant, fetchProtectedResource, fetchUserInfo } from 'openid-client'
import * as v from 'valibot'
import type { WaitingLogin } from '../../database/tables/walletSocialTable.js'
import type { WalletContext } from '../../wallet/WalletContext.js'
import { deriveSocial } from './deriveSocial.js'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const soft = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

/** What providers tell, by the names of OpenID and of those that came before it. */
const user = v.object({
  sub: soft(text),
  id: soft(v.union([text, v.pipe(v.number(), v.transform(String))])),
  email: soft(v.pipe(text, v.toLowerCase())),
  email_verified: soft(v.boolean()),
  name: soft(text),
  picture: soft(v.pipe(v.string(), v.regex(/^https:\/\//), v.maxLength(2048))),
})

/** Exchanges the provider's code; state, verifier, nonce and issuer are all checked. */
export async function readSocialUser(
  wallet: WalletContext,
  { provider, state, query }: { provider: string; state: string; query: URLSearchParams },
): Promise<WaitingLogin> {
  const found = await wallet.findProvider(provider)
  if (!found) throw new Error('The provider is gone')
  const { config, row } = found
  const { redirectUri, verifier, nonce } = deriveSocial(wallet, state)
  const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    ...(row.endpoints ? {} : { expectedNonce: nonce, idTokenExpected: true }),
  })
  const claims = row.endpoints ? undefined : tokens.claims()
  const told = row.endpoints
    ? await (
        await fetchProtectedResource(config, tokens.access_token, new URL(row.endpoints.user), 'GET')
      ).json()
    : config.serverMetadata().userinfo_endpoint && claims
      ? await fetchUserInfo(config, tokens.access_token, claims.sub)
      : {}
  const read = v.parse(user, { ...claims, ...(told as object) })
  const subject = claims?.sub ?? read.sub ?? read.id
  if (!subject) throw new Error('The provider names nobody')
  return {
    subject,
    name: read.name,
    avatar: read.picture,
    ...(read.email_verified === true && { email: read.email }),
  }
}
