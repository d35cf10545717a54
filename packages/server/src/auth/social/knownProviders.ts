import * as v from 'valibot'
import type { ProviderEndpoints } from '../../database/tables/walletProviderTable.js'

/** Claims by their OpenID names; bounds are checked by the reader. */
type Claims = Record<string, unknown>

/** What sets a provider apart; rows of the database find theirs by id. */
export type KnownProvider = {
  issuer: string
  scope: string
  /** Absent for providers with OpenID: they publish theirs. */
  endpoints?: ProviderEndpoints | undefined
  /** How the login comes back. @default the query of a redirect */
  responseMode?: 'form_post' | undefined
  /** Where the client's secret travels. @default 'post' */
  clientAuth?: 'basic' | 'post' | undefined
  /** Names what `endpoints.user` and `endpoints.emails` answer as OpenID does. */
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

/**
 * Providers whose ways we know from their documentation; `src/test/providers` holds what they answer.
 *
 * @internal
 */
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
    // Nothing says that its email is verified, so it is neither asked for nor read.
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
    // As the `iss` of its answers says it.
    issuer: 'https://github.com/login/oauth',
    scope: 'read:user user:email',
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
    // The email of the user object is a public one, which nobody may have verified.
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

/** What is known of a provider by its id; nothing for one of the operator's own. */
export function findKnownProvider(id: string): KnownProvider | undefined {
  return Object.hasOwn(knownProviders, id) ? knownProviders[id as keyof typeof knownProviders] : undefined
}
