import { authorizationCodeGrant, fetchProtectedResource, fetchUserInfo } from 'openid-client'
import * as v from 'valibot'
import type { WaitingLogin } from '../../database/tables/walletSocialTable.js'
import type { WalletContext } from '../../wallet/WalletContext.js'
import { deriveSocial } from './deriveSocial.js'
import { findKnownProvider } from './knownProviders.js'
import type { OpenProvider } from './OpenProvider.js'
import { readPostedName } from './readPostedName.js'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const soft = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

/** What providers tell, by the names of OpenID and of those that came before it. */
const user = v.object({
  sub: soft(text),
  id: soft(v.union([text, v.pipe(v.number(), v.transform(String))])),
  email: soft(v.pipe(text, v.toLowerCase())),
  // Apple says it as text.
  email_verified: soft(
    v.union([
      v.boolean(),
      v.pipe(
        v.literal('true'),
        v.transform(() => true),
      ),
    ]),
  ),
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
  const told = claims
    ? await readOpenId(found, { accessToken: tokens.access_token, subject: claims.sub })
    : await readEndpoints(found, tokens.access_token)
  const posted = findKnownProvider(row.id)?.responseMode === 'form_post' ? readPostedName(query) : {}
  const read = v.parse(user, { ...claims, ...posted, ...told })
  const subject = claims?.sub ?? read.sub ?? read.id
  if (!subject) throw new Error('The provider names nobody')
  return {
    subject,
    name: read.name,
    avatar: read.picture,
    ...(read.email_verified === true && { email: read.email }),
  }
}

async function readOpenId(
  { config }: OpenProvider,
  { accessToken, subject }: { accessToken: string; subject: string },
): Promise<object> {
  return config.serverMetadata().userinfo_endpoint ? fetchUserInfo(config, accessToken, subject) : {}
}

/** Providers without OpenID answer in shapes of their own; one that we do not know is read by OpenID's names. */
async function readEndpoints({ config, row }: OpenProvider, accessToken: string): Promise<object> {
  const { user: address, emails } = row.endpoints ?? {}
  const get = async (url: string): Promise<unknown> => {
    const response = await fetchProtectedResource(config, accessToken, new URL(url), 'GET')
    if (!response.ok) throw new Error('The provider does not say who has logged in')
    return response.json()
  }
  if (!address) return {}
  const told = await get(address)
  const toClaims = findKnownProvider(row.id)?.toClaims
  if (!toClaims) return told as object
  // Without an address the login still counts: people may withhold it.
  return toClaims(told, emails && (await get(emails).catch(() => undefined)))
}
