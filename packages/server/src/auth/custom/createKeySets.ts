import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { limits } from '../../limits.js'
import { fetchRemote, RemoteError } from '../../remote/fetchRemote.js'
import type { ServerContext } from '../../ServerContext.js'
import { chooseRemote } from './chooseRemote.js'

/** Finds the keys at an address, and remembers them: tokens that nobody signed must not cost their server a request each. */
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
