import { authorizationCodeGrant, fetchProtectedResource, fetchUserInfo } from 'openid-client'
import * as v from 'valibot'
import type { OpenProvider, WalletContext } from '../../context/WalletContext.js'
import type { WaitingLogin } from '../../infra/db/tables/logins.js'
import { hashGuessable } from './hashSecret.js'
import { findKnownProvider } from './knownProviders.js'

/** Derives verifier and nonce from the state and the server's secret, so that neither is stored. */
export function deriveSocial(wallet: Pick<WalletContext, 'pepper' | 'options'>, state: string) {
  return {
    redirectUri: `${wallet.options.publicUrl}/social/callback`,
    verifier: hashGuessable(wallet, 'verifier', state),
    nonce: hashGuessable(wallet, 'nonce', state),
  }
}

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const soft = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

/** User claims, by OpenID names and older ones. */
const user = v.object({
  sub: soft(text),
  id: soft(v.union([text, v.pipe(v.number(), v.transform(String))])),
  email: soft(v.pipe(text, v.toLowerCase())),
  // Apple sends it as a string.
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

/** Exchanges the provider's code and checks state, verifier, nonce and issuer. */
export async function readSocialUser(
  wallet: WalletContext,
  { provider, state, query }: { provider: string; state: string; query: URLSearchParams },
): Promise<WaitingLogin> {
  const openProvider = await wallet.findProvider(provider)
  if (!openProvider) throw new Error('The provider is gone')
  const { config, row } = openProvider
  const { redirectUri, verifier, nonce } = deriveSocial(wallet, state)
  const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    ...(row.endpoints ? {} : { expectedNonce: nonce, idTokenExpected: true }),
  })
  const claims = row.endpoints ? undefined : tokens.claims()
  const profile = claims
    ? await readOpenId(openProvider, { accessToken: tokens.access_token, subject: claims.sub })
    : await readEndpoints(openProvider, tokens.access_token)
  const posted = findKnownProvider(row.id)?.responseMode === 'form_post' ? readPostedName(query) : {}
  const read = v.parse(user, { ...claims, ...posted, ...profile })
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

/** Reads the user from a provider without OpenID. Unknown providers are read by OpenID names. */
async function readEndpoints({ config, row }: OpenProvider, accessToken: string): Promise<object> {
  const { user: address, emails } = row.endpoints ?? {}
  const get = async (url: string): Promise<unknown> => {
    const response = await fetchProtectedResource(config, accessToken, new URL(url), 'GET')
    if (!response.ok) throw new Error('The provider does not say who has logged in')
    return response.json()
  }
  if (!address) return {}
  const user = await get(address)
  const toClaims = findKnownProvider(row.id)?.toClaims
  if (!toClaims) return user as object
  // A login without an email is valid, because users may withhold it.
  return toClaims(user, emails && (await get(emails).catch(() => undefined)))
}

const part = v.fallback(v.optional(v.string(), ''), '')

const posted = v.object({ name: v.object({ firstName: part, lastName: part }) })

/**
 * Reads the name that Apple posts on the first login. It is unsigned, so display only; the email comes from the ID
 * token.
 */
function readPostedName(form: URLSearchParams): { name?: string } {
  try {
    const { firstName, lastName } = v.parse(posted, JSON.parse(form.get('user') ?? '')).name
    const name = `${firstName} ${lastName}`.trim()
    return name ? { name } : {}
  } catch {
    return {}
  }
}
