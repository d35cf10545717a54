import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import * as v from 'valibot'
import type { KnownClient, ServerContext } from '../../context/ServerContext.js'
import type { WalletCaller, WalletContext } from '../../context/WalletContext.js'
import type { ProvenLogin } from '../../infra/db/tables/logins.js'
import { limits } from '../../infra/limits.js'
import { type FetchRemoteOptions, fetchRemote, RemoteError } from '../../infra/remote/fetchRemote.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** Returns the fetch options for a client's server: public https, or loopback in development. */
function chooseRemote(
  { development }: Pick<ServerContext, 'development'>,
  url: string,
): Pick<FetchRemoteOptions, 'httpsOnly' | 'trustedOrigin' | 'redirects'> {
  if (!development) return { httpsOnly: true, redirects: 0 }
  return { trustedOrigin: new URL(url).origin, redirects: 0 }
}

/** Sends a payload to the client's login endpoint. Redirects are refused, because its headers may be secret. */
export async function askEndpoint(
  wallet: Pick<WalletContext, 'development'>,
  { url, headers = {} }: NonNullable<NonNullable<KnownClient['auth']>['endpoint']>,
  payload: string,
): Promise<unknown> {
  const { bytes } = await fetchRemote(url, {
    ...chooseRemote(wallet, url),
    mostBytes: limits.identityBytes,
    post: {
      body: JSON.stringify({ payload }),
      headers: { ...headers, 'content-type': 'application/json' },
    },
  })
  return JSON.parse(bytes.toString('utf8'))
}

const identity = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  email_verified: v.optional(v.boolean()),
})

/** Reads the user from a custom login. Ids are scoped to the client; an email counts only if verified. */
export function readIdentity(
  data: unknown,
  type: 'custom_jwt' | 'custom_auth_endpoint',
  { clientId }: WalletCaller,
): Omit<ProvenLogin, 'scope'> {
  const read = v.safeParse(identity, data)
  if (!read.success) throw new ServiceError('LOGIN_REFUSED', 'This login names nobody.')
  const { id, email, email_verified: verified } = read.output
  return { type, subject: `${clientId} ${id}`, details: { ...(email && verified && { email }) } }
}

/** Creates cached key sets by URL, so that forged tokens do not cause one request each. */
export function createKeySets(
  wallet: Pick<ServerContext, 'development' | 'now'>,
): (url: string) => JWTVerifyGetKey {
  const known = new Map<string, JWTVerifyGetKey>()
  return (url) => {
    const keys = known.get(url) ?? openKeySet(wallet, url)
    known.set(url, keys)
    return keys
  }
}

function openKeySet(wallet: Pick<ServerContext, 'development' | 'now'>, url: string): JWTVerifyGetKey {
  let failedAt = Number.NEGATIVE_INFINITY
  const load = async () => {
    if (wallet.now() - failedAt < limits.keySetRetryMs) throw new RemoteError('The keys could not be read')
    try {
      const remote = { ...chooseRemote(wallet, url), mostBytes: limits.keySetBytes }
      const { bytes } = await fetchRemote(url, remote)
      return new Response(new Uint8Array(bytes))
    } catch (error) {
      failedAt = wallet.now()
      throw error
    }
  }
  return createRemoteJWKSet(new URL(url), {
    [customFetch]: load,
    cacheMaxAge: limits.keySetMs,
    cooldownDuration: limits.keySetRetryMs,
  })
}
