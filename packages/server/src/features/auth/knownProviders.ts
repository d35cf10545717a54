import { createPrivateKey } from 'node:crypto'
import * as v from 'valibot'
import type { SocialProvider } from '../../context/WalletOptions.js'
import type { ProviderEndpoints } from '../../infra/db/tables/wallet.js'

/** Claims by their OpenID names; the reader checks their limits. */
type Claims = Record<string, unknown>

/** Settings of a known provider. Database rows refer to it by id. */
export type KnownProvider = {
  issuer: string
  scope: string
  /** Absent for OpenID providers, which publish their endpoints. */
  endpoints?: ProviderEndpoints | undefined
  /** How the provider returns the login. @default the query of a redirect */
  responseMode?: 'form_post' | undefined
  /** How the client secret is sent. @default 'post' */
  clientAuth?: 'basic' | 'post' | undefined
  /** Maps the responses of `endpoints.user` and `endpoints.emails` to OpenID claims. */
  toClaims?: ((user: unknown, emails: unknown) => Claims) | undefined
}

const field = v.optional(v.unknown())
const soft = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

const discordUser = v.object({
  id: v.pipe(v.string(), v.digits()),
  username: field,
  global_name: field,
  avatar: soft(v.pipe(v.string(), v.regex(/^\w{1,64}$/))),
  email: field,
  verified: field,
})
const facebookUser = v.object({
  id: field,
  name: field,
  picture: soft(v.object({ data: v.object({ url: field }) })),
})
const githubUser = v.object({ id: field, login: field, name: field, avatar_url: field })
const githubEmails = v.array(v.object({ email: field, primary: field, verified: field }))
const xUser = v.object({
  data: v.object({ id: v.string(), name: field, username: field, profile_image_url: field }),
})

/** Known providers by their documentation. `src/test/providers` holds their documented responses. @internal */
export const knownProviders = {
  google: { issuer: 'https://accounts.google.com', scope: 'openid email profile' },
  apple: { issuer: 'https://appleid.apple.com', scope: 'openid email name', responseMode: 'form_post' },
  facebook: {
    issuer: 'https://www.facebook.com',
    scope: 'public_profile',
    endpoints: {
      authorization: 'https://www.facebook.com/v25.0/dialog/oauth',
      token: 'https://graph.facebook.com/v25.0/oauth/access_token',
      user: 'https://graph.facebook.com/v25.0/me?fields=id,name,picture',
    },
    // Nothing states that the email is verified, so it is neither requested nor read.
    toClaims(user) {
      const { id, name, picture } = v.parse(facebookUser, user)
      return { id, name, picture: picture?.data.url }
    },
  },
  discord: {
    issuer: 'https://discord.com',
    scope: 'identify email',
    endpoints: {
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
    toClaims(user) {
      const { id, username, global_name, avatar, email, verified } = v.parse(discordUser, user)
      const picture = avatar && `https://cdn.discordapp.com/avatars/${id}/${avatar}.png`
      return { id, name: global_name ?? username, picture, email, email_verified: verified }
    },
  },
  github: {
    // Matches the `iss` of its responses.
    issuer: 'https://github.com/login/oauth',
    scope: 'read:user user:email',
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
    // The user object holds a public email, which may be unverified.
    toClaims(user, emails) {
      const { id, login, name, avatar_url: picture } = v.parse(githubUser, user)
      const list = v.safeParse(githubEmails, emails)
      const primary = list.success ? list.output.find((entry) => entry.primary === true) : undefined
      return {
        id,
        name: name ?? login,
        picture,
        email: primary?.email,
        email_verified: primary?.verified,
      }
    },
  },
  x: {
    issuer: 'https://x.com',
    scope: 'users.read tweet.read',
    clientAuth: 'basic',
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me?user.fields=profile_image_url',
    },
    toClaims(user) {
      const { id, name, username, profile_image_url: picture } = v.parse(xUser, user).data
      return { id, name: name ?? username, picture }
    },
  },
} as const satisfies Record<string, KnownProvider>

/** Finds a known provider by id; undefined for custom ones. */
export function findKnownProvider(id: string): KnownProvider | undefined {
  return Object.hasOwn(knownProviders, id) ? knownProviders[id as keyof typeof knownProviders] : undefined
}

/** Returns what is missing in a provider's settings; undefined if nothing is. */
export function findProviderProblem({
  id,
  issuer,
  clientSecret,
  appleKey,
}: Omit<SocialProvider, 'name' | 'clientId'>): string | undefined {
  if (!issuer && !findKnownProvider(id)) return 'Expected an issuer: this provider is not a known one'
  if (appleKey && id !== 'apple') return 'Expected clientSecret: appleKey is for the provider apple'
  if (appleKey && clientSecret) return 'Expected either clientSecret or appleKey, not both'
  if (!appleKey && !clientSecret)
    return id === 'apple'
      ? 'Expected appleKey with teamId, keyId and privateKey: they sign the client secret'
      : 'Expected clientSecret'
  if (appleKey && !isSigningKey(appleKey.privateKey))
    return 'Expected appleKey.privateKey to be the content of the .p8 file: a P-256 key in PKCS#8 PEM'
  return undefined
}

function isSigningKey(pem: string): boolean {
  if (!pem.includes('-----BEGIN PRIVATE KEY-----')) return false
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
