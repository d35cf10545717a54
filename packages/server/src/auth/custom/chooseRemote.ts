import type { FetchRemoteOptions } from '../../remote/fetchRemote.js'
import type { ServerContext } from '../../ServerContext.js'

/** How a client's own server is asked: by https and in public. In development it may run on this machine. */
export function chooseRemote(
  { development }: Pick<ServerContext, 'development'>,
  url: string,
): Pick<FetchRemoteOptions, 'httpsOnly' | 'trustedOrigin' | 'redirects'> {
  if (!development) return { httpsOnly: true, redirects: 0 }
  return { trustedOrigin: new URL(url).origin, redirects: 0 }
}
